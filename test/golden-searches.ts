/**
 * What people type and the game they mean, by its id: plain words, beginnings, slips, accents, ligatures, initials, numbers written
 * either way, marks, years, Steam's own numbers, words run together, Chinese, Japanese and Korean titles. The right game has to be among
 * the first five for at least 97 of 100.
 */
export const goldenSearches: { typed: string; id: string }[] = [
  { typed: 'hades', id: '1145360' },
  { typed: 'disco elys', id: '632470' }, // Disco Elysium - The Final Cut
  { typed: 'vampire surv', id: '1794680' }, // Vampire Survivors
  { typed: 'outer wilds', id: '753640' },
  { typed: 'elden', id: '1245620' }, // ELDEN RING
  { typed: 'portal 2', id: '620' },
  { typed: 'sea of stars', id: '1244090' },
  { typed: 'inside', id: '304430' },
  { typed: 'into the breach', id: '590380' },
  { typed: 'factorio', id: '427520' },
  { typed: 'stardwe', id: '413150' }, // Stardew Valley
  { typed: 'witchr', id: '292030' }, // The Witcher 3: Wild Hunt
  { typed: 'hadess', id: '1145360' }, // Hades
  { typed: 'terarria', id: '105600' }, // Terraria
  { typed: 'cyberpnuk', id: '1091500' }, // Cyberpunk 2077
  { typed: 'balaturo', id: '2379780' }, // Balatro
  { typed: 'skyrm', id: '489830' }, // The Elder Scrolls V: Skyrim Special Edition
  { typed: 'holow knight', id: '367520' }, // Hollow Knight
  { typed: 'undertle', id: '391540' }, // Undertale
  { typed: 'baldurs gtae', id: '1086940' }, // Baldur's Gate 3
  { typed: 'eldne ring', id: '1245620' }, // ELDEN RING
  { typed: 'subnatica', id: '264710' }, // Subnautica
  { typed: 'valhiem', id: '892970' }, // Valheim
  { typed: 'phasmaphobia', id: '739630' }, // Phasmophobia
  { typed: 'dissco elysium', id: '632470' }, // Disco Elysium - The Final Cut
  { typed: 'oxygen not inculded', id: '457140' }, // Oxygen Not Included
  { typed: 'fallot 4', id: '377160' }, // Fallout 4
  { typed: 'celste', id: '504230' }, // Celeste
  { typed: 'borderlnads 2', id: '49520' }, // Borderlands 2
  { typed: 'satisfactroy', id: '526870' }, // Satisfactory
  { typed: 'palwrold', id: '1623730' }, // Palworld
  { typed: 'lethal compnay', id: '1966720' }, // Lethal Company
  { typed: 'amogn us', id: '945360' }, // Among Us
  { typed: 'sekrio', id: '814380' }, // Sekiro™: Shadows Die Twice - GOTY Edition
  { typed: 'civilisation vi', id: '289070' }, // Sid Meier’s Civilization® VI
  { typed: 'assasins creed odyssey', id: '812140' }, // Assassin's Creed® Odyssey
  { typed: 'bioshok infinite', id: '8870' }, // BioShock Infinite
  { typed: 'mincraft story mode', id: '376870' }, // Minecraft: Story Mode - A Telltale Games Series
  { typed: 'crusader kigns', id: '1158310' }, // Crusader Kings III
  { typed: 'café stella', id: '1829980' }, // Café Stella and the Reaper's Butterflies
  { typed: 'cafe stella', id: '1829980' }, // Café Stella and the Reaper's Butterflies
  { typed: 'gris', id: '683320' },
  { typed: 'ori and the blind forest', id: '387290' }, // Ori and the Blind Forest: Definitive Edition
  { typed: 'gta v', id: '271590' }, // Grand Theft Auto V Legacy
  { typed: 'gta 5', id: '271590' }, // Grand Theft Auto V Legacy
  { typed: 'poe', id: '238960' }, // Path of Exile
  { typed: 'csgo', id: '730' }, // Counter-Strike 2
  { typed: 'cs2', id: '730' }, // Counter-Strike 2
  { typed: 'tf2', id: '440' }, // Team Fortress 2
  { typed: 'rdr2', id: '1174180' }, // Red Dead Redemption 2
  { typed: 'bg3', id: '1086940' }, // Baldur's Gate 3
  { typed: 'dbd', id: '381210' }, // Dead by Daylight
  { typed: 'kcd', id: '379430' }, // Kingdom Come: Deliverance
  { typed: 'ets2', id: '227300' }, // Euro Truck Simulator 2
  { typed: 'hoi4', id: '394360' }, // Hearts of Iron IV
  { typed: 'eu4', id: '236850' }, // Europa Universalis IV
  { typed: 'nms', id: '275850' }, // No Man's Sky
  { typed: 'l4d2', id: '550' }, // Left 4 Dead 2
  { typed: 'tboi', id: '113200' }, // The Binding of Isaac
  { typed: 'mhw', id: '582010' }, // Monster Hunter: World
  { typed: 'ffxiv', id: '39210' }, // FINAL FANTASY XIV Online
  { typed: 'aoe2', id: '813780' }, // Age of Empires II: Definitive Edition
  { typed: 'dark souls 3', id: '374320' }, // DARK SOULS™ III
  { typed: 'civilization 6', id: '289070' }, // Sid Meier’s Civilization® VI
  { typed: 'age of empires 2', id: '813780' }, // Age of Empires II: Definitive Edition
  { typed: 'spiderman remastered', id: '1817070' }, // Marvel’s Spider-Man Remastered
  { typed: 'stalker', id: '4500' }, // S.T.A.L.K.E.R.: Shadow of Chernobyl
  { typed: 'halflife 2', id: '220' }, // Half-Life 2
  { typed: 'stardewvalley', id: '413150' }, // Stardew Valley
  { typed: 'hollowknight', id: '367520' }, // Hollow Knight
  { typed: 'star dew valley', id: '413150' }, // Stardew Valley
  { typed: 'darkest dungeon', id: '262060' }, // Darkest Dungeon®
  { typed: 'command and conquer remastered', id: '1213210' }, // Command & Conquer™ Remastered Collection
  { typed: "don't starve", id: '219740' },
  { typed: 'skyrim', id: '489830' }, // The Elder Scrolls V: Skyrim Special Edition
  { typed: 'wild hunt', id: '292030' }, // The Witcher 3: Wild Hunt
  { typed: 'dave the diver', id: '1868140' },
  { typed: 'memoires de la grande guerre', id: '260230' },
  { typed: 'sebastien loeb', id: '355060' },
  { typed: "bientot l'été", id: '229600' },
  { typed: 'rætikon', id: '246680' },
  { typed: 'raetikon', id: '246680' },
  { typed: 'naturpark lillebaelt', id: '2569520' },
  { typed: 'deja vu macventure', id: '343820' },
  { typed: 'salammbo', id: '301670' },
  { typed: 'chloe requiem', id: '2320500' },
  { typed: 'désiré', id: '805760' },
  { typed: '缺氧', id: '457140' },
  { typed: '戴夫', id: '1868140' },
  { typed: '觅长生', id: '1189490' },
  { typed: '古剑', id: '994280' },
  { typed: '月に寄りそう', id: '1776970' },
  { typed: 'マブラヴ', id: '802880' },
  { typed: '狐の旅路', id: '1178050' },
  { typed: 'コイカツ', id: '1073440' },
  { typed: 'ヒトカラ', id: '2200190' },
  { typed: '유죄 평결', id: '449210' },
  { typed: 'oxygen not included', id: '457140' },
  { typed: 'borderlands 3', id: '397540' },
  { typed: 'binding of isaac rebirth', id: '250900' },
  { typed: 'N++', id: '230270' }, // N++ (NPLUSPLUS)
  { typed: 'C&C remastered', id: '1213210' }, // Command & Conquer™ Remastered Collection
  { typed: 'seven days to die', id: '251570' }, // 7 Days to Die
  { typed: 'left four dead', id: '500' }, // Left 4 Dead
  { typed: '5 nights at freddys', id: '319510' }, // Five Nights at Freddy's
  { typed: 'plants versus zombies', id: '3590' }, // Plants vs. Zombies GOTY Edition
  { typed: 'doom 2016', id: '379720' }, // DOOM
  { typed: '730', id: '730' }, // Counter-Strike 2
  { typed: 'steam 620', id: '620' }, // Portal 2
];
