import type { Kind } from '#shared/database/facets.ts';
import type { SourceGame } from './read-games.ts';

/** What the kind of a title is told from. */
export type Title = Pick<SourceGame, 'id' | 'title' | 'software' | 'genres' | 'features' | 'developers' | 'priceCents'>;

/**
 * What a title of the store is. The first rule that fits decides:
 * 1. verdicts by hand, for the few well-known titles that no rule can tell;
 * 2. the source's flag for software;
 * 3. words that stand in no game's name ("Playtest", "Dedicated Server", "Mod Tools", "Virtual Tabletop", "Route Add-On"). What is
 *    sold beside games, add-ons and soundtracks and wallpapers, is software;
 * 4. genres of tools, and nothing to play by among the features: software; so are lessons and office programs, which stand under
 *    "Education" alone and name no feature (a museum in virtual reality names that);
 * 5. words for an excerpt or a test version, where the title costs nothing: a "Prologue" that is sold is a game;
 * 6. a title that the source knows nothing of but its name is a test application;
 * 7. everything else is a game.
 * `judged-titles.csv` holds the titles that were judged by hand, and the test beside this file the rate of error.
 */
export function toKind(title: Title): Kind {
  const judged = verdicts.get(title.id);
  if (judged) return judged;
  if (title.software) return 'software';
  if (/play[\s_-]?test/i.test(title.title)) return 'playtest';
  if (/\b(?:dedicated|test)[\s_-]server\b/i.test(title.title)) return 'server';
  if (softwareWords.test(title.title)) return 'software';
  const isBare = !title.genres;
  if (isBare && /[\s_]server\W*$/i.test(title.title)) return 'server';
  if ((isBare && toolWords.test(title.title)) || (isTool(title) && !canBePlayed(title)) || isLesson(title)) return 'software';
  if (title.priceCents) return 'game';
  if (demoWords.test(title.title)) return 'demo';
  if (prologueWords.test(title.title)) return 'prologue';
  if (testWords.test(title.title) && !title.genres?.includes('Early Access')) return 'playtest';
  if (isBare && /\btest\W*$/i.test(title.title)) return 'playtest';
  return isBare && !title.developers && !canBePlayed(title) ? 'playtest' : 'game';
}

const softwareWords =
  /\bmod(?:ding)? ?(?:tools?|kit|sdk)\b|\bworkshop tools?\b|\bvirtual tabletop\b|\bvtt\b|\badd-on livery\b|\broute add-on\b|\bsoundtrack\W*$|\blive (?:\w+ )?wallpaper\b/i;
const toolWords = /\b(?:editor|tools?|sdk|driver|player|benchmark|soundtrack|sample assets|maker|edit|studio)\b|converter\b/i;
const demoWords =
  /\b(?:demo|lite version|preview)\W*$|\bfree (?:trial|sample)\b|\btrial (?:version|edition)\b|: (?:the |taster )?trial\W*$|\bteaser\b|[([][^)\]]*\bd[eé]mo\W*[)\]]|демо|体験版|體驗版|体验版|试玩|試玩|데모/i;
const prologueWords = /\bprologu?e?\b|\bprelude\W*$|пролог|プロローグ|프롤로그|序章|序幕/i;
/** "Alpha" alone ends the names of games (Moonbase Alpha): it needs a mark in front, or a number behind. */
const testWords =
  /\b(?:open|closed|public|private|network|technical|alpha|beta|stress|multiplayer)[ -]+(?:alpha|beta|test)\b|\bpre-?alpha\b|\bbeta\W*$|[-–:([] ?[^-–:([]*\b(?:alpha|beta)\b[^\p{L}]*$|\balpha [\d.]+\W*$|测试版|測試版/iu;

const toolGenres = new Set([
  'Utilities',
  'Design & Illustration',
  'Animation & Modeling',
  'Video Production',
  'Audio Production',
  'Photo Editing',
  'Web Publishing',
  'Accounting',
  'Software Training',
  'Game Development',
]);

/** Whether it has a genre of tools. */
export function isTool({ genres }: Pick<Title, 'genres'>): boolean {
  return genres?.some((genre) => toolGenres.has(genre)) ?? false;
}

function isLesson({ genres, features }: Title): boolean {
  return !features?.length && genres?.includes('Education') === true && genres.every((genre) => genre === 'Education');
}

const waysToPlay = /single-player|multi-player|\bpvp\b|co-op|\bmmo\b|split screen/i;

function canBePlayed({ features }: Title): boolean {
  return features?.some((feature) => waysToPlay.test(feature)) ?? false;
}

/** By Steam's number: what rules cannot tell and many have. */
const verdicts = new Map<number, Kind>([
  [235900, 'software'], // RPG Maker XP
  [388080, 'software'], // Borderless Gaming
  [250820, 'software'], // SteamVR
  [353380, 'software'], // Steam Link
  [613220, 'software'], // Steam 360 Video Player
  [1070910, 'software'], // Are you ready for Valve Index?
  [1675180, 'software'], // Steam Deck Deposit
  [1289670, 'software'], // EA Play
  [104600, 'software'], // Portal 2 - The Final Hours, a book
  [233410, 'software'], // Tomb Raider - The Final Hours, a book
  [341190, 'software'], // Hotline Miami 2: Wrong Number Digital Comic
  [908420, 'software'], // We Happy Few - Soundtrack and Digital Goods Bundle
  [389970, 'software'], // Blues and Bullets - Digital Comic
  [17440, 'software'], // SPORE Creepy & Cute Parts Pack, an add-on
  [42147, 'software'], // Hamilton's Great Adventure - Retro Fever DLC
  [47880, 'software'], // Battlefield: Bad Company 2 Vietnam, an add-on
  [222606, 'software'], // Train Simulator: Pacific Surfliner LA - San Diego Route, an add-on
  [325670, 'software'], // CRYENGINE - Wwise Project DLC
  [771560, 'software'], // FFXV WINDOWS EDITION 4K Resolution Pack
  [1624780, 'demo'], // Mosaic Hearts Preview (Chap 00 - 01)
  [2346660, 'software'], // DFHack
  [3065590, 'software'], // Dota Short Film Contest 2024
  [1068300, 'software'], // Logitech VR Ink Driver
  [855060, 'software'], // Huawei VR 2
  [252690, 'software'], // Fantasy Grounds Classic, a virtual tabletop
  [720620, 'software'], // TaleSpire, another
  [2881860, 'software'], // TaleSpire - Guest Edition
  [2139520, 'software'], // Japanese Cultural Property VR Museum
  [207080, 'software'], // Indie Game: The Movie, a film
  [396060, 'software'], // The Rose and I, another
  [460850, 'software'], // Allumette
  [503630, 'software'], // INVASION!
  [536210, 'software'], // Please State Your Name : A VR Animated Film
  [971350, 'software'], // Robert Rodriguez’s THE LIMIT: An Immersive Cinema Experience
  [1550230, 'software'], // Arden's Wake
  [1674620, 'software'], // Construct VR - The Volumetric Movie
  [3074510, 'software'], // VR Film - My Inner Ear Quartet
  [476540, 'software'], // Google Spotlight Stories: Pearl, a film, and eight more of the series
  [713320, 'software'],
  [714580, 'software'],
  [714610, 'software'],
  [714780, 'software'],
  [750350, 'software'],
  [750360, 'software'],
  [832080, 'software'],
  [882110, 'software'],
  [364380, 'software'], // CINEVEO - VR Cinema, which plays films
  [527160, 'software'], // Cmoar VR Cinema, another
  [799660, 'software'], // The Blue Zula VR Concert Series
  [2269330, 'software'], // AmazeVR Megan Thee Stallion VR Concert
  [1095710, 'software'], // Björk Vulnicura Virtual Reality Album
  [466270, 'software'], // Half-Life: A Place in the West, a comic
  [652150, 'software'], // Oats Studios - Volume 1 Assets
  [826480, 'software'], // VR Benchmark Kanojo
  [2327780, 'software'], // HAELE 3D - Feet Poses Pro - Drawing References, and three more of the series
  [2378840, 'software'],
  [2570230, 'software'],
  [2949950, 'software'],
  [4290, 'software'], // RACE: Caterham Expansion, an add-on
  // With a genre of tools, and "Single-player" or the like. Of 63, the other 40 can be played, or nothing says that they cannot.
  [602090, 'software'], // Janus VR, a browser
  [642770, 'software'], // Vinyl Reality - DJ in VR, turntables for one's own music
  [642840, 'software'], // Red Bull Doodle Art - Global VR Gallery
  [779960, 'software'], // BM Studio
  [798810, 'software'], // Natural Locomotion
  [872440, 'software'], // rumii, a meeting room
  [877850, 'software'], // Tribe XR | DJ Academy
  [924770, 'software'], // Colory Engine
  [932480, 'software'], // GraviSound
  [954280, 'software'], // 3dSen VR, an emulator
  [998330, 'software'], // My Desktop Alive
  [1117520, 'software'], // G.A.C.K. - Gaming App Construction Kit
  [1318030, 'software'], // Fractal Alchemist
  [1606490, 'software'], // Alive Cursor
  [1725730, 'software'], // Casual Game Engine
  [1833910, 'software'], // 游戏玩家中医体质测试及养生指南, a test of one's health
  [1918330, 'software'], // Interactive Fiction and Adventure Creator (IFAC)
  [2137330, 'software'], // ANKIF - 将棋定跡暗記アプリ, to learn openings by heart
  [2359720, 'software'], // Figure Workshop
  [2434730, 'software'], // EZ-Crosshair
  [2489430, 'software'], // PingViewer
  [2537290, 'software'], // Fantasy Adventure Builder
  [3157220, 'software'], // Cozy Desktop: Relaxing Weather and Atmosphere
  // By their titles, whatever genre they have.
  [457230, 'software'], // Atlas Reactor VR Character Viewer
  [601760, 'software'], // VR Audio Visualizer
  [648600, 'software'], // FINAL FANTASY XV WINDOWS EDITION MOD ORGANIZER
  [731450, 'software'], // DROP VR - AUDIO VISUALIZER
  [997370, 'software'], // SimpleMovie
  [1147940, 'software'], // 3dSen PC
  [1148030, 'software'], // Esport Test Toolkit (ETT)
  [1313330, 'software'], // HEDE Game Engine
  [1548870, 'software'], // MOENTO - Modular Environment Toolkit
  [1694430, 'software'], // Dynamic Dungeons Editor
  [1770950, 'software'], // VR Image Batch Converter
  [1964480, 'software'], // Yami RPG Editor
  [1973950, 'software'], // Health and Safety VR Training Bundle
  [2003420, 'software'], // Bonk'd Audio Visualizer
  [2251040, 'software'], // Puppetmaster - Pose Viewer
  [2399590, 'software'], // Puppetmaster Movie-Viewer
  [2570430, 'software'], // Dojo Masters Editor
  [2893960, 'software'], // VR 3D Image Viewer
  [1083500, 'playtest'], // PlanetSide 2 - Test
]);
