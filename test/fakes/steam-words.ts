/** What the invented store is made of. Numbers of tags and categories are Steam's where they are known. */
export const tagNames = new Map<number, string>([
  [9, 'Strategy'],
  [19, 'Action'],
  [21, 'Adventure'],
  [113, 'Free to Play'],
  [122, 'RPG'],
  [128, 'Massively Multiplayer'],
  [492, 'Indie'],
  [493, 'Early Access'],
  [597, 'Casual'],
  [599, 'Simulation'],
  [699, 'Racing'],
  [701, 'Sports'],
  [1664, 'Puzzle'],
  [1625, 'Platformer'],
  [1667, 'Horror'],
  [1684, 'Fantasy'],
  [1716, 'Rogue-like'],
  [3839, 'First-Person'],
  [3871, '2D'],
  [4182, 'Singleplayer'],
  [4191, '3D'],
  [1742, 'Story Rich'],
  [1663, 'FPS'],
  [1774, 'Shooter'],
  [1662, 'Survival'],
  [1702, 'Crafting'],
  [3859, 'Multiplayer'],
  [1685, 'Co-op'],
  [3942, 'Sci-fi'],
  [3964, 'Pixel Graphics'],
  [4166, 'Atmospheric'],
  [4726, 'Cute'],
  [1654, 'Relaxing'],
  [3799, 'Visual Novel'],
  [4085, 'Anime'],
  [1695, 'Open World'],
  [1773, 'Arcade'],
  [1643, 'Building'],
  [4328, 'City Builder'],
  [1666, 'Card Game'],
  [32322, 'Deckbuilding'],
  [1645, 'Tower Defense'],
  [1677, 'Turn-Based'],
  [1676, 'RTS'],
  [5350, 'Family Friendly'],
  [4136, 'Funny'],
  [5984, 'Drama'],
  [4342, 'Dark'],
  ...Array.from({ length: 398 }, (_, index): [number, string] => [600_000 + index, `Theme ${index + 1}`]),
]);

const frenchTags: Record<string, string> = {
  Strategy: 'Stratégie',
  Adventure: 'Aventure',
  Puzzle: 'Réflexion',
  Horror: 'Horreur',
  Racing: 'Course',
};

export function toFrenchTag(name: string): string {
  return frenchTags[name] ?? name;
}

export const categoryNames = new Map<number, string>([
  [1, 'Multi-player'],
  [2, 'Single-player'],
  [9, 'Co-op'],
  [13, 'Captions available'],
  [15, 'Stats'],
  [18, 'Partial Controller Support'],
  [20, 'MMO'],
  [22, 'Steam Achievements'],
  [23, 'Steam Cloud'],
  [24, 'Shared/Split Screen'],
  [25, 'Steam Leaderboards'],
  [27, 'Cross-Platform Multiplayer'],
  [28, 'Full controller support'],
  [29, 'Steam Trading Cards'],
  [30, 'Steam Workshop'],
  [35, 'In-App Purchases'],
  [36, 'Online PvP'],
  [38, 'Online Co-op'],
  [44, 'Remote Play Together'],
  [49, 'PvP'],
  [53, 'VR Supported'],
  [54, 'VR Only'],
  [62, 'Family Sharing'],
  [64, 'Adjustable Text Size'],
  [65, 'Subtitle Options'],
  [74, 'Playable without Timed Input'],
  [79, 'Save Anytime'],
]);

export const genreNames = ['Indie', 'Action', 'Casual', 'Adventure', 'Simulation', 'Strategy', 'RPG', 'Sports', 'Racing'];
export const pricesCents = [99, 199, 299, 399, 499, 499, 599, 699, 799, 999, 999, 1499, 1999, 2999, 5999];

const titleParts = [
  [
    'Last',
    'Hollow',
    'Iron',
    'Tiny',
    'Lost',
    'Silent',
    'Neon',
    'Crimson',
    'Frozen',
    'Little',
    'Endless',
    'Broken',
    'Golden',
    'Wild',
    'Paper',
    'Salt',
  ],
  [
    'Harbour',
    'Kingdom',
    'Garden',
    'Orbit',
    'Lantern',
    'Valley',
    'Signal',
    'Forge',
    'Tides',
    'Archive',
    'Caravan',
    'Citadel',
    'Meadow',
    'Engine',
    'Choir',
  ],
  [
    '',
    '',
    '',
    ' II',
    ' Tactics',
    ' Simulator',
    ': Awakening',
    ' Online',
    ' Stories',
    ' Rush',
    ': The Long Way',
    ' Survivors',
    ' Café',
    ' – L’Héritage',
  ],
] as const;
const studioParts = [
  ['North', 'Blue', 'Two', 'Quiet', 'Red', 'Old', 'Far', 'Bright'],
  ['Fox', 'Lamp', 'River', 'Anchor', 'Pine', 'Moth', 'Kite', 'Stone'],
  [' Games', ' Studio', ' Interactive', ' Works', ''],
] as const;

/** A title from a random number below 2^32, the same for the same number. */
export function inventTitle(random: number): string {
  const [first, second, end] = pickParts(titleParts, random);
  return `${first} ${second}${end}`;
}

export function inventStudio(random: number): string {
  const [first, second, end] = pickParts(studioParts, random);
  return `${first} ${second}${end}`;
}

function pickParts(parts: readonly (readonly string[])[], random: number): string[] {
  let rest = random;
  return parts.map((words) => {
    const word = words[rest % words.length] ?? '';
    rest = Math.floor(rest / words.length);
    return word;
  });
}
