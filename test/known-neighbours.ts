/**
 * Games of kinds that everybody can tell apart, with a few tags each, written by hand: what players would call them. They are
 * what the rule for likeness is tried on: docs/decisions/0025-neighbours-by-tags.md.
 */
export const knownNeighbours: Record<string, { id: number; title: string; tags: string[] }[]> = {
  deckbuilder: [
    { id: 646570, title: 'Slay the Spire', tags: ['Deckbuilding', 'Card Game', 'Roguelike', 'Turn-Based', 'Strategy', 'Singleplayer'] },
    { id: 1102190, title: 'Monster Train', tags: ['Card Game', 'Deckbuilding', 'Strategy', 'Roguelike', 'Turn-Based', 'Singleplayer'] },
    { id: 601840, title: 'Griftlands', tags: ['Deckbuilding', 'Roguelike', 'Card Game', 'RPG', 'Story Rich', 'Singleplayer'] },
    { id: 1092790, title: 'Inscryption', tags: ['Card Game', 'Deckbuilding', 'Horror', 'Roguelike', 'Mystery', 'Singleplayer'] },
    { id: 2379780, title: 'Balatro', tags: ['Roguelike', 'Deckbuilding', 'Card Game', 'Singleplayer', 'Strategy'] },
    { id: 1811990, title: 'Wildfrost', tags: ['Deckbuilding', 'Card Game', 'Roguelike', 'Cute', 'Turn-Based', 'Singleplayer'] },
  ],
  farming: [
    {
      id: 413150,
      title: 'Stardew Valley',
      tags: ['Farming Sim', 'Life Sim', 'Pixel Graphics', 'Relaxing', 'Agriculture', 'Multiplayer', 'RPG'],
    },
    { id: 433340, title: 'Slime Rancher', tags: ['Farming Sim', 'Cute', 'Relaxing', 'Exploration', 'Singleplayer', 'First-Person'] },
    { id: 666140, title: 'My Time at Portia', tags: ['Life Sim', 'Farming Sim', 'Relaxing', 'RPG', 'Crafting', 'Open World'] },
    { id: 1158160, title: 'Coral Island', tags: ['Farming Sim', 'Life Sim', 'Relaxing', 'Agriculture', 'Dating Sim', 'RPG'] },
    { id: 1401590, title: 'Disney Dreamlight Valley', tags: ['Life Sim', 'Farming Sim', 'Cute', 'Relaxing', 'Open World'] },
    { id: 2142790, title: 'Fields of Mistria', tags: ['Farming Sim', 'Life Sim', 'Pixel Graphics', 'Dating Sim', 'Relaxing'] },
  ],
  metroidvania: [
    { id: 367520, title: 'Hollow Knight', tags: ['Metroidvania', 'Souls-like', 'Platformer', '2D', 'Exploration', 'Difficult'] },
    { id: 387290, title: 'Ori and the Blind Forest', tags: ['Metroidvania', 'Platformer', 'Atmospheric', '2D', 'Exploration'] },
    { id: 1057090, title: 'Ori and the Will of the Wisps', tags: ['Metroidvania', 'Platformer', 'Atmospheric', '2D', 'Exploration'] },
    { id: 774361, title: 'Blasphemous', tags: ['Metroidvania', 'Souls-like', 'Pixel Graphics', '2D', 'Gore', 'Difficult'] },
    { id: 692850, title: 'Bloodstained: Ritual of the Night', tags: ['Metroidvania', 'Platformer', 'RPG', '2D', 'Exploration', 'Gothic'] },
    { id: 1369630, title: 'ENDER LILIES', tags: ['Metroidvania', 'Souls-like', '2D', 'Atmospheric', 'Dark Fantasy', 'Platformer'] },
  ],
  city: [
    { id: 255710, title: 'Cities: Skylines', tags: ['City Builder', 'Simulation', 'Building', 'Management', 'Sandbox', 'Moddable'] },
    { id: 949230, title: 'Cities: Skylines II', tags: ['City Builder', 'Simulation', 'Building', 'Management', 'Sandbox'] },
    { id: 323190, title: 'Frostpunk', tags: ['City Builder', 'Survival', 'Management', 'Strategy', 'Post-apocalyptic', 'Building'] },
    { id: 1062090, title: 'Timberborn', tags: ['City Builder', 'Colony Sim', 'Building', 'Survival', 'Management'] },
    { id: 916440, title: 'Anno 1800', tags: ['City Builder', 'Strategy', 'Building', 'Management', 'Economy', 'RTS'] },
    { id: 1363080, title: 'Manor Lords', tags: ['City Builder', 'Strategy', 'Medieval', 'Building', 'Management', 'RTS'] },
  ],
  horror: [
    { id: 238320, title: 'Outlast', tags: ['Horror', 'Psychological Horror', 'Survival Horror', 'First-Person', 'Gore', 'Stealth'] },
    {
      id: 57300,
      title: 'Amnesia: The Dark Descent',
      tags: ['Horror', 'Survival Horror', 'Psychological Horror', 'First-Person', 'Puzzle'],
    },
    { id: 214490, title: 'Alien: Isolation', tags: ['Horror', 'Survival Horror', 'Stealth', 'First-Person', 'Space', 'Sci-fi'] },
    { id: 282140, title: 'SOMA', tags: ['Horror', 'Psychological Horror', 'Story Rich', 'First-Person', 'Survival Horror', 'Sci-fi'] },
    { id: 414700, title: 'Outlast 2', tags: ['Horror', 'Survival Horror', 'Psychological Horror', 'Gore', 'First-Person', 'Stealth'] },
    {
      id: 319510,
      title: 'Five Nights at Freddy’s',
      tags: ['Horror', 'Survival Horror', 'Point & Click', 'Psychological Horror', 'First-Person'],
    },
  ],
  survival: [
    { id: 264710, title: 'Subnautica', tags: ['Survival', 'Open World', 'Crafting', 'Underwater', 'Exploration', 'Base Building'] },
    { id: 242760, title: 'The Forest', tags: ['Survival', 'Open World', 'Crafting', 'Horror', 'Multiplayer', 'Base Building'] },
    { id: 892970, title: 'Valheim', tags: ['Survival', 'Open World', 'Crafting', 'Base Building', 'Multiplayer', 'Vikings'] },
    { id: 252490, title: 'Rust', tags: ['Survival', 'Crafting', 'Multiplayer', 'Open World', 'Base Building', 'PvP'] },
    {
      id: 346110,
      title: 'ARK: Survival Evolved',
      tags: ['Survival', 'Open World', 'Crafting', 'Dinosaurs', 'Multiplayer', 'Base Building'],
    },
    { id: 648800, title: 'Raft', tags: ['Survival', 'Crafting', 'Multiplayer', 'Open World', 'Base Building', 'Exploration'] },
  ],
  soulslike: [
    { id: 374320, title: 'DARK SOULS III', tags: ['Souls-like', 'Dark Fantasy', 'Difficult', 'RPG', 'Action RPG', 'Third Person'] },
    { id: 1245620, title: 'ELDEN RING', tags: ['Souls-like', 'Dark Fantasy', 'Open World', 'Difficult', 'Action RPG', 'RPG'] },
    { id: 1627720, title: 'Lies of P', tags: ['Souls-like', 'Difficult', 'Action RPG', 'Dark Fantasy', 'Third Person', 'RPG'] },
    {
      id: 814380,
      title: 'Sekiro: Shadows Die Twice',
      tags: ['Souls-like', 'Difficult', 'Third Person', 'Ninja', 'Action', 'Action-Adventure'],
    },
    { id: 265300, title: 'Lords of the Fallen', tags: ['Souls-like', 'Action RPG', 'Dark Fantasy', 'RPG', 'Difficult', 'Third Person'] },
    { id: 378540, title: 'The Surge', tags: ['Souls-like', 'Action RPG', 'Sci-fi', 'Difficult', 'Third Person', 'RPG'] },
  ],
};
