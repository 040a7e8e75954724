/** The features our table has, and the accessibility ones that sellers have declared since 2025, as Steam names them. */
const known = `Single-player|Family Sharing|Steam Achievements|Steam Cloud|Full controller support|Multi-player|
  Partial Controller Support|PvP|Steam Trading Cards|Co-op|Steam Leaderboards|Online PvP|Remote Play Together|
  Shared/Split Screen|VR Only|Online Co-op|Cross-Platform Multiplayer|In-App Purchases|Steam Workshop|
  Captions available|MMO|VR Supported|Adjustable Difficulty|Adjustable Text Size|Camera Comfort|Chat Speech-to-text|
  Chat Text-to-speech|Color Alternatives|Custom Volume Controls|Keyboard Only Option|Mouse Only Option|
  Narrated Game Menus|Playable without Timed Input|Save Anytime|Stereo Sound|Subtitle Options|Surround Sound|
  Touch Only Option`.split(/\|\s*/);
const byFoldedName = new Map(known.map((word) => [word.toLowerCase(), word]));

/** Our words for Steam's categories by number; categories that we do not show are not in it. */
export function toFeatureWords(categories: Iterable<[id: number, name: string]>): Map<number, string> {
  const words = new Map<number, string>();
  for (const [id, name] of categories) {
    const word = byFoldedName.get(name.trim().toLowerCase());
    if (word) words.set(id, word);
  }
  return words;
}
