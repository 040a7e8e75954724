import type { EmblemName } from '#shared/emblems.ts';
import { disc, line, oval, path, ring } from '#shared/svg-shapes.ts';
import { inks, type Theme } from './inks.ts';

/** Paint for one emblem: literal colours for a raster print, `var(--i-…)` in a page. `tone` is the key as halftone, or the key itself. */
export interface EmblemInks {
  main: string;
  second: string;
  key: string;
  paper: string;
  tone: string;
}

type Art = string | readonly string[];
const place = (transform: string, drawing: Art) => `<g transform="${transform}">${[drawing].flat().join('')}</g>`;
const turn = (degrees: number, drawing: Art) => place(`rotate(${degrees})`, drawing);

/** Colour plate, then key plate. The sheet is printed in that order. */
type Plates = readonly [string, string];
type Drawing = (ink: EmblemInks) => Plates;

/** How far the colour plate has slipped from the key, in the units of the 240 box. */
const SLIP = 'translate(4,-3)';

function print(drawing: Drawing): (ink: EmblemInks) => string {
  return (ink) => {
    const [colour, key] = drawing(ink);
    return place(SLIP, colour) + key;
  };
}

/** `frame` seats a drawing in its box. A negative x scale turns the drawing round, so that its shadow falls on the lower left. */
function framed(frame: string, drawing: Drawing): (ink: EmblemInks) => string {
  return print((ink) => {
    const [colour, key] = drawing(ink);
    return [place(frame, colour), place(frame, key)];
  });
}

/**
 * Every emblem, drawn around 0,0 in a 240 box (±120), to be told apart at 60 pixels.
 * Light comes from the upper right: shade lies on the left and below.
 */
export const emblems: Readonly<Record<EmblemName, (ink: EmblemInks) => string>> = {
  'emerging-technologies': framed('translate(0,1) scale(-.95,.95)', ({ main, second, key }) => [
    path('M-58 112-12-50H12L58 112H30L0 6-30 112Z', main) + disc(0, -66, 20, second) + path('M-84 112C-84 70 84 70 84 112Z', second),
    path('M0-46 12-50 58 112H44Z', key) +
      line('M-22 20H22M-34 60H34M-22 20 34 60M22 20-34 60M-34 60 46 104M34 60-46 104', 6, key) +
      line('M-40-100A54 54 0 0 0-40-32M40-100A54 54 0 0 1 40-32M-64-118A86 86 0 0 0-64-14M64-118A86 86 0 0 1 64-14', 9, key) +
      path('M-84 112H84V120H-84Z', key),
  ]),

  // A shop whose right half has dropped: the ground moved, the awning went with it.
  'industry-shifts': framed('translate(1,-2) scale(.93)', ({ main, second, key, paper }) => {
    const right = (drawing: Art) => place('translate(9,16) rotate(5)', drawing);
    const left = (drawing: Art) => place('translate(-6,-8)', drawing);
    return [
      left([
        path('M-88-40H0L12 6-10 52 6 108H-88Z', paper),
        path('M-78-106H-6L-16-72 2-34C2-14-31-14-31-34-31-14-65-14-65-34-65-14-100-14-100-34Z', main),
        path('M-55-106H-32L-31-34C-31-14-65-14-65-34Z', paper),
        path('M-66 22H-24V108H-66Z', second),
      ]) +
        right([
          path('M16-40 28 6 6 52 22 108H88V-40Z', paper),
          path('M10-106H78L100-34C100-14 68-14 68-34 68-14 36-14 36-34 36-20 20-18 18-34L0-72Z', main),
          path('M36-106H57L68-34C68-14 36-14 36-34Z', paper),
          path('M40 14H74V62H40Z', second),
        ]),
      left([
        path('M-88-16H-74V108H-88Z', key),
        line('M-88-18V108H6L-10 52 10 4 4-16M-78-106H-6L-16-72 2-34C2-14-31-14-31-34-31-14-65-14-65-34-65-14-100-14-100-34Z', 7, key),
        path('M-66 22H-54V108H-66Z', key),
        disc(-34, 68, 5, key),
      ]) +
        right([
          line('M88-16V108H22L6 52 26 6 20-18M10-106H78L100-34C100-14 68-14 68-34 68-14 36-14 36-34 36-20 20-18 18-34L0-72Z', 7, key),
          path('M40 14H52V62H40Z', key),
          line('M40 14H74V62H40ZM40 38H74', 5, key),
        ]),
    ];
  }),

  'market-forecasts': framed('translate(-8,-2) scale(.98)', ({ main, second, key }) => [
    turn(-28, path('M-96-16H-20V16H-96Z', second) + path('M-28-24H52V24H-28Z', main) + path('M46-34H112V34H46Z', second)) +
      path('M92-112 98-92 118-86 98-80 92-60 86-80 66-86 86-92Z', second),
    turn(-28, path('M-96 4H-20V16H-96ZM-28 8H52V24H-28ZM46 14H112V34H46Z', key) + path('M104-34H112V34H104Z', key)) +
      line('M-6 20-52 118M-6 20V118M-6 20 42 118', 10, key) +
      disc(-6, 18, 14, key),
  ]),

  'competitive-landscape-positioning': framed('scale(-.97,.97)', ({ main, second, key, paper }) => [
    path('M-116 112-40-30 4 40 44-50 118 112Z', main) +
      path('M-40-30-64 14-40 2-22 18-14 12Z', paper) +
      path('M44-50 22-2 44-12 62 4 68 4Z', paper) +
      path('M46-112H104L88-94 104-76H46Z', second),
    path('M-40-30 4 40-8 68 20 112H-30C-18 76-34 20-40-30ZM44-50 118 112H70C72 60 58 6 44-50Z', key) +
      line('M44-50V-114', 7, key) +
      line('M-40-30V-70', 6, key) +
      path('M-40-72-6-62-40-50Z', key),
  ]),

  'market-analysis': print(({ main, second, key, paper }) => [
    disc(0, 0, 112, main) +
      path('M0 0 40-104A112 112 0 0 1 108-28Z', second) +
      disc(-40, -38, 11, paper) +
      disc(48, 44, 9, paper) +
      disc(-20, 62, 9, paper) +
      disc(62, -50, 12, paper),
    line('M0-112A112 112 0 1 0 .1-112M0-74A74 74 0 1 0 .1-74M0-36A36 36 0 1 0 .1-36M-112 0H112M0-112V112', 5, key) +
      line('M0 0 106-34', 9, key) +
      disc(0, 0, 11, key) +
      path('M-112 0A112 112 0 0 0 112 0C96 60 52 92 0 92S-96 60-112 0Z', key) +
      line('M0 0 40-104', 4, key),
  ]),

  'game-performance-metrics': framed('translate(0,-22)', ({ main, second, key, paper }) => [
    path('M-112 60A112 112 0 0 1 112 60Z', paper) +
      path('M-112 60A112 112 0 0 1-34-46L-18-4A66 66 0 0 0-66 60Z', main) +
      path('M34-46A112 112 0 0 1 112 60H66A66 66 0 0 0 18-4Z', second) +
      path('M-112 60H112V96H-112Z', main),
    line('M-112 60A112 112 0 0 1 112 60V96H-112Z', 7, key) +
      path('M-10 52 62-30 14 68Z', key) +
      disc(0, 60, 18, key) +
      line('M-90 50-74 50M-66-14-54-4M0-44V-28M66-14 54-4M90 50H74', 7, key) +
      path('M-112 80H112V96H-112Z', key),
  ]),

  'behavioural-trends': framed('scale(1.02)', ({ main, second, key }) => {
    const sole = (transform: string, ink: string) =>
      place(transform, [
        path('M-30 20C-40-20-34-78 0-78 34-78 40-20 28 20 22 36-24 36-30 20Z', ink),
        path('M-26 44H26C30 62 24 86 0 86-24 86-30 62-26 44Z', ink),
      ]);
    const tread = (transform: string) => place(transform, line('M-24-44H22M-30-22H28M-30 0H28M-22 60H20', 9, key));
    return [
      sole('translate(-46,34) rotate(-10)', main) + sole('translate(48,-34) rotate(14)', second),
      tread('translate(-46,34) rotate(-10)') + tread('translate(48,-34) rotate(14)'),
    ];
  }),

  // A nesting doll, opened: what moves a player sits one layer in.
  psychographics: framed('translate(-3,3) scale(1.18,.99)', ({ main, second, key, paper }) => {
    const lid = (drawing: Art) => place('translate(16,-34) rotate(14)', drawing);
    return [
      lid(path('M-54 0C-58-28-42-38-38-54-40-98 40-98 38-54 42-38 58-28 54 0Z', main) + disc(0, -48, 25, paper)) +
        path('M-38 44C-42 20-28 14-27 0-30-38 30-38 27 0 28 14 42 20 38 44Z', second) +
        disc(0, 2, 19, paper) +
        path('M-66 42H66C78 86 54 116 0 116-54 116-78 86-66 42Z', main) +
        path('M-34 42H34C40 76 28 96 0 96-28 96-40 76-34 42Z', paper) +
        disc(0, 68, 15, second),
      lid([
        path('M-54 0C-58-28-42-38-38-54-40-80-20-88 0-87-34-76-26-50-30-34-36-24-40-10-38 0Z', key),
        line('M-54 0H54', 9, key),
        disc(-9, -50, 4.5, key),
        disc(11, -50, 4.5, key),
        line('M-8-37Q1-30 10-37', 5, key),
        path('M-24-54C-22-76 22-76 24-54 10-68-2-60-24-54Z', key),
      ]) +
        disc(-7, 2, 4, key) +
        disc(8, 2, 4, key) +
        line('M-6 12Q1 17 8 12', 4.5, key) +
        path('M-18-4C-14-20 14-20 18-4 6-14-6-8-18-4Z', key) +
        line('M-38 42C-40 22-29 14-27 2', 7, key) +
        path('M-66 42H-46C-52 84-34 104 10 116-54 118-78 86-66 42Z', key) +
        line('M-66 44H66', 10, key) +
        disc(0, 68, 5, key) +
        line('M0 84V92M-16 80-12 88M16 80 12 88', 5, key),
    ];
  }),

  // A spinning top: it stands only while something keeps it turning.
  'engagement-dynamics': framed('translate(0,-5) scale(.96)', ({ main, second, key, paper }) => [
    turn(13, [
      disc(0, -102, 14, second),
      path('M-90-26C-84-62-40-74 0-74S84-62 90-26Z', main),
      path('M-96-26H96V4H-96Z', paper),
      path('M-90 4H90C78 46 28 70 8 100H-8C-28 70-78 46-90 4Z', second),
      path('M-62 46H62C44 64 20 82 8 100H-8C-20 82-44 64-62 46Z', main),
    ]),
    turn(13, [
      line('M0-100V-74', 13, key),
      path('M-90-26C-84-62-40-74-10-74-46-62-58-46-60-26Z', key),
      path('M-96 4-96-26-80-26-64 4-48-26-32-26-16 4 0-26 16-26 32 4 48-26 64-26 80 4Z', key),
      path('M-90 4H-52C-44 46-14 70-2 100H-8C-28 70-78 46-90 4Z', key),
      path('M-11 92H11L0 122Z', key),
    ]) + line('M-112 34C-106 64-92 84-70 98M-88 28C-84 48-74 62-62 72M108-52C118-22 116 10 104 34', 8, key),
  ]),

  crowdfunding: framed('translate(0,10) scale(-.93,.93)', ({ main, second, key, paper, tone }) => [
    path('M-46-52H46V-36C74-26 78-6 78 20V78C78 100 64 112 42 112H-42C-64 112-78 100-78 78V20C-78-6-74-26-46-36Z', paper) +
      path('M-70 26C-40 12-10 34 20 20 40 12 60 18 70 24V78C70 94 58 104 42 104H-42C-58 104-70 94-70 78Z', main) +
      path('M-56-76H56V-50H-56Z', second) +
      disc(4, -104, 24, second) +
      disc(-34, 70, 20, second) +
      disc(24, 56, 20, second) +
      disc(10, 88, 14, second),
    path('M30-46C56-30 60-6 60 20V80C60 96 50 108 30 112H42C64 112 78 100 78 78V20C78-6 74-26 46-36V-50H30Z', tone) +
      line('M-46-50V-36C-74-26-78-6-78 20V78C-78 100-64 112-42 112H42C64 112 78 100 78 78V20C78-6 74-26 46-36V-50', 7, key) +
      path('M-60-62H60V-48H-60Z', key) +
      line('M4-116V-92M-34 60V80M24 46V66', 6, key) +
      line('M-56-6C-58 0-60 10-60 20V50', 6, key) +
      line('M-34-100-46-108M44-104 56-110M-34-124-42-134M44-124 52-134', 6, key),
  ]),

  'grants-funding-programs': framed('translate(0,-9) scale(.93)', ({ main, second, key, paper, tone }) => [
    path('M-78-112H48L80-80V112H-78Z', paper) +
      path('M48-112V-80H80Z', second) +
      path('M22 84 14 132 36 120 58 132 50 84Z', second) +
      disc(36, 62, 42, main),
    path('M-78-112H-62V112H-78Z', tone) +
      line('M-46-72H20M-46-42H52M-46-12H52M-46 18H-14M-46 48H-18', 8, key) +
      path('M36 104A42 42 0 0 1 36 20C10 32 10 92 36 104Z', key) +
      line('M18 62 32 77 56 46', 10, paper) +
      line('M80 6V-80L48-112H-78V112H-6M48-112V-80H80M80 112H64', 7, key),
  ]),

  'strategic-partnerships': framed('scale(.84,.95)', ({ main, second, key }) => [
    path('M-78-56H-12V56H-78C-112 38-112-38-78-56Z', main) + path('M78-56H34V56H78C112 38 112-38 78-56Z', second),
    path('M-12-38H22V-20H-12ZM-12 20H22V38H-12Z', key) +
      path('M-100 18C-86 30-50 34-12 34V56H-78C-92 48-98 32-100 18ZM34 34H100C96 44 88 50 78 56H34Z', key) +
      line('M-102 0C-138 0-108 70-134 84M102 0C138 0 108-70 134-84', 13, key) +
      line('M6-78 12-104M-24-74-34-96M38-74 50-94M6 78 10 104M-24 74-34 96M38 74 48 94', 8, key),
  ]),

  // An investor's top hat, and what you hope comes out of it: a cartridge.
  'publisher-investor-relations': print(({ main, second, key, paper }) => {
    const cartridge = (drawing: Art) => place('translate(4,-4) rotate(11)', drawing);
    return [
      path('M-110 0C-110-30 110-30 110 0Z', main) +
        cartridge(path('M-48-108H36L48-96V6H-48Z', paper) + path('M-34-80H34V-26H-34Z', second)) +
        path('M-74-110-69-96-55-91-69-86-74-72-79-86-93-91-79-96Z', second) +
        path('M-110 0C-110 34 110 34 110 0L66 22 60 104C58 122-58 122-60 104L-66 22Z', main) +
        path('M-66 26C-40 36 40 36 66 26L64 54C40 64-40 64-64 54Z', second),
      path('M-92 0C-80-16-60-19-43-20L-46 0 54 8 58-18C76-14 86-8 92 0 70 24-70 24-92 0Z', key) +
        cartridge([
          path('M-48-108H-34V4H-48Z', key),
          line('M-48 0V-108H36L48-96V0', 7, key),
          line('M-24-100V-88M-8-100V-88M8-100V-88M24-100V-88', 7, key),
          path('M-34-26C-34-46-18-56 0-56S34-46 34-26L20-36 10-26 0-38-10-26-20-36Z', key),
          line('M-18-14H-2M14-14H32', 6, key),
        ]) +
        line('M-110 0C-110 34 110 34 110 0', 8, key) +
        path('M-66 24C-52 30-40 31-34 32L-30 114C-50 114-59 110-60 104Z', key) +
        line('M84-58 100-66M78-84 90-98', 6, key),
    ];
  }),

  'player-acquisition': framed('scale(-1,1)', ({ main, second, key, paper }) => [
    path('M-40-40-96 116H96L40-40Z', second) +
      path('M-36-72C-36-124 36-124 36-72Z', paper) +
      path('M-112-56C-112-84 112-84 112-56 112-30 60-22 0-22-60-22-112-30-112-56Z', main) +
      disc(0, 52, 20, paper) +
      path('M-30 112C-30 76-14 74 0 74 14 74 30 76 30 112Z', paper),
    path('M-112-56C-112-30-60-22 0-22 60-22 112-30 112-56 96-40 50-36 0-36-50-36-96-40-112-56Z', key) +
      disc(-62, -58, 8, key) +
      disc(-22, -52, 8, key) +
      disc(22, -52, 8, key) +
      disc(62, -58, 8, key) +
      path('M8 34C22 40 24 62 6 72 22 74 30 82 30 112H10C10 90 8 82 0 76 10 66 14 46 8 34Z', key) +
      line('M-60 60-66 80M58 40 64 60M-44 10-48 24M66 92 68 100', 6, key) +
      path('M8-110C30-108 36-90 36-72H18C20-90 18-102 8-110Z', key),
  ]),

  'marketing-channels': framed('translate(-22,-4) scale(.97)', ({ main, second, key, paper }) => [
    path('M-36-34 62-92V92L-36 34Z', main) +
      path('M-92-34H-36V34H-92Z', second) +
      path('M-70 34H-38L-20 104H-56Z', second) +
      oval(62, 0, 22, 92, paper),
    path('M-36 10 62 40V92L-36 34Z', key) +
      path('M-92 14H-36V34H-92Z', key) +
      oval(62, 0, 22, 92, 'none', `stroke="${key}" stroke-width="7"`) +
      path('M62-34C74-30 74 30 62 34 50 30 50-30 62-34Z', key) +
      line('M104-42 132-60M108 0H140M104 42 132 60', 9, key) +
      path('M-48 34H-38L-20 104H-34Z', key),
  ]),

  // A slingshot held up to one person's target, not to the crowd.
  'audience-targeting': framed('translate(4,0) scale(.98)', ({ main, second, key, paper }) => [
    disc(8, -64, 46, main) +
      disc(8, -64, 29, paper) +
      disc(8, -64, 13, main) +
      line('M-70-76C-92-30-98 30-88 70M84-66C50 6-20 56-70 82', 8, key) +
      turn(6, line('M-74-84C-76-22-44 8 2 26 48 8 80-22 78-84M2 26V100', 28, second)) +
      path('M-76 34-64 64-32 68-56 88-48 118-76 102-104 118-96 88-120 68-88 64Z', main),
    turn(6, [
      line('M-86-70C-84-10-46 22-8 36V108', 8, key),
      line('M-86-82H-62M66-82H90', 11, key),
      line('M-8 62H14M-8 78H14M-8 94H14', 7, key),
    ]) + path('M-76 102-104 118-96 88-120 68-88 64-92 86Z', key),
  ]),

  // A watering can on a seedling: little and often.
  'engagement-strategies': framed('translate(6,2) scale(.92)', ({ main, second, key, paper }) => [
    place('translate(-22,-24) rotate(14)', [
      line('M-62-14C-70-92 30-92 22-14', 13, second),
      path('M20 34 84-34 100-18 26 78Z', second),
      path('M-80-16H22L30 82H-72Z', main),
      path('M68-54 118-4 108 8 60-40Z', paper),
      path('M-80-16H22L24 8H-78Z', paper),
    ]) +
      path('M84 92C56 92 46 72 46 58 72 56 84 72 84 92Z', second) +
      path('M84 92C112 92 120 74 120 60 96 58 84 74 84 92Z', second) +
      path('M34 118C44 98 116 98 120 118Z', main),
    place('translate(-22,-24) rotate(14)', [
      path('M-80-16H-56L-44 82H-72Z', key),
      line('M-76 4C-122 2-120 60-70 62', 12, key),
      line('M-80-16H22L30 82H-72ZM-78 8H24', 7, key),
      path('M25 60 92-26 100-18 26 78Z', key),
      line('M68-54 118-4 108 8 60-40Z', 6, key),
      line('M-69-14C-78-98 38-98 29-14', 5, key),
    ]) +
      line('M84 114V86', 8, key) +
      path('M84 92C56 92 46 72 46 58 54 76 66 86 84 92Z', key) +
      path('M34 118C44 98 80 102 84 104 60 106 52 112 50 118Z', key) +
      line('M74 6 72 18M98 18 96 30M84 34 82 44M108 44 107 50M62 28 60 38', 8, key),
  ]),

  'monetization-models': framed('translate(-2,16) scale(-.87,.87)', ({ main, second, key, paper, tone }) => [
    turn(-18, [
      path('M-64-70 0-118 64-70V104H-64Z', main),
      disc(0, -66, 15, paper),
      path('M0-26 13 4 46 7 21 28 29 60 0 43-29 60-21 28-46 7-13 4Z', second),
    ]),
    turn(-18, [
      path('M38-90 64-70V104H-64L-64 88H40C46 88 48 84 48 78V-70Z', key),
      line('M0-66C10-120 60-120 78-140', 7, key),
      path('M0-26 13 4 46 7 21 28 29 60 0 43Z', tone),
    ]),
  ]),

  // What is no category: the menu's products and resources.
  database: print(({ main, second, key, paper }) => [
    path('M-62 30V-94H-46L-40-108H-2L4-94H62V30Z', paper) +
      path('M-72 30V-62H4L10-76H48L54-62H72V30Z', second) +
      path('M-84 30V-28H-66L-60-42H-14L-8-28H84V30Z', paper) +
      path('M-106 30H106V112H-106Z', main) +
      path('M-46 46H46V76H-46Z', paper),
    line('M-62-62V-94H-46L-40-108H-2L4-94H62V-62M-72-28V-62H4L10-76H48L54-62H72V-28M-84 30V-28H-66L-60-42H-14L-8-28H84V30', 7, key) +
      line('M-60-8H40M-60 12H8', 7, key) +
      path('M-106 30H-88V98H106V112H-106Z', key) +
      line('M-106 30H106V112H-106Z', 7, key) +
      line('M-46 46H46V76H-46Z', 6, key) +
      line('M-24 61H24', 6, key) +
      line('M-20 88H20', 9, key),
  ]),
  analysis: framed('translate(0,-2) scale(.93)', ({ main, second, key, paper }) => [
    path('M-112 44H-74V112H-112Z', second) +
      path('M-62 8H-24V112H-62Z', main) +
      path('M-12 60H26V112H-12Z', second) +
      disc(14, -30, 76, paper) +
      disc(18, -32, 37, main) +
      line('M76 34 108 72', 26, second),
    path('M-112 44H-100V112H-112ZM-62 38H-50V112H-62ZM-12 60H0V112H-12Z', key) +
      line('M-118 114H44', 8, key) +
      ring(14, -30, 76, 14, key) +
      path('M-48-26C-24-70 56-74 80-32 56 10-24 14-48-26-20 0 44-2 66-32 42-60-16-58-48-26Z', key) +
      disc(20, -32, 19, key) +
      disc(28, -40, 6, paper) +
      line('M66 26 100 68', 9, key),
  ]),
  sentiment: print(({ main, second, key }) => [
    path('M0-104V52H-14L-64 110-56 52H-88C-104 52-112 44-112 28V-80C-112-96-104-104-88-104Z', main) +
      path('M0-104H88C104-104 112-96 112-80V28C112 44 104 52 88 52H0Z', second),
    path('M-112-60-98-60V18C-98 32-92 38-78 38H112C110 48 102 52 88 52H-14L-64 110-56 52H-88C-104 52-112 44-112 28Z', key) +
      line('M0-104V38', 6, key) +
      disc(-48, -40, 12, key) +
      disc(48, -40, 12, key) +
      line('M-70 12C-64-12-34-14-24 6M24-8C32 18 64 18 72-8', 11, key) +
      line('M-70-70-36-60', 9, key),
  ]),
  attribution: print(({ main, second, key, paper }) => [
    path('M-9-116H11V104H-9Z', second) +
      path('M-66-102H66L106-74 66-46H-66Z', main) +
      path('M66-34H-66L-106-6-66 22H66Z', paper) +
      path('M-54 34H58L92 58 58 82H-54Z', second) +
      path('M-70 116C-60 88 60 88 70 116Z', main),
    path('M-9-118H-1V-102H-9ZM-9-46H-1V-34H-9ZM-9 22H-1V34H-9ZM-9 82H-1V104H-9Z', key) +
      line('M-66-102H66L106-74 66-46H-66ZM66-34H-66L-106-6-66 22H66ZM-54 34H58L92 58 58 82H-54Z', 7, key) +
      path('M-66-58H82L66-46H-66ZM66 10H-90L-66 22H66ZM-54 72H74L58 82H-54Z', key) +
      line('M-44-78H40M-56-12H44M-34 55H34', 8, key) +
      path('M-70 116C-60 88 0 92 10 95-20 96-34 106-36 116Z', key),
  ]),
  whitepapers: framed('translate(0,-2) scale(.92)', ({ main, second, key, paper }) => [
    path('M-82-86H82V92H-82Z', paper) +
      path('M-104-110H104V-82H-104Z', main) +
      path('M-92 84H92C110 84 110 116 92 116H-92C-110 116-110 84-92 84Z', second) +
      line('M-54 48-20 6 12 26 54-34', 13, main),
    path('M-82-82H-66V84H-82Z', key) +
      line('M-82-82V84M82-82V84', 7, key) +
      path('M-104-94H104V-80H-104Z', key) +
      disc(-108, -96, 12, key) +
      disc(108, -96, 12, key) +
      line('M-92 84H92C110 84 110 116 92 116H-92C-110 116-110 84-92 84Z', 7, key) +
      path('M-104 100H104C102 112 98 116 92 116H-92C-100 116-104 110-104 100Z', key) +
      disc(-54, 48, 9, key) +
      disc(-20, 6, 9, key) +
      disc(12, 26, 9, key) +
      disc(54, -34, 9, key) +
      line('M-46-58H18M-46-36H-8', 8, key),
  ]),
  'browse-all': framed('translate(6,5) scale(.85)', ({ main, second, key, paper }) => {
    const card = (angle: number, drawing: string) => `<g transform="rotate(${angle} 0 150)">${drawing}</g>`;
    const sheet = 'M-46-84H46V62H-46Z';
    return [
      card(-30, path(sheet, second)) +
        card(-6, path(sheet, paper)) +
        card(20, path(sheet, main) + path('M0-62 13-32 46-29 21-8 29 24 0 7-29 24-21-8-46-29-13-32Z', second)),
      card(-30, path('M-46-84H-32V62H-46Z', key) + line('M20-84H-46V62H46', 7, key)) +
        card(-6, line('M24-84H-46V62H46', 7, key) + line('M-28-58H10M-28-36H-2M-28-14H-8', 7, key)) +
        card(20, path('M-46-84H-34V50H46V62H-46Z', key) + line(sheet, 7, key) + path('M0-62 0 7-29 24-21-8-46-29-13-32Z', key)),
    ];
  }),
};

/**
 * The inks of the theme (`app/styles/tokens.css`), by name. `--i-stock` is a dark sheet by night: a light key on a light sheet would
 * swallow every line of a drawn document.
 */
const pageInks: EmblemInks = {
  main: 'var(--i-flare)',
  second: 'var(--i-brass)',
  key: 'var(--i-emb)',
  tone: 'var(--i-emb)',
  paper: 'var(--i-stock)',
};

/**
 * An emblem as the inside of an `<svg viewBox="-120 -120 240 240">` that is part of a page, in the inks around it. In the page, not by
 * `<use>` from a sheet: fetching and laying out a sheet of all took a fifth of the browser's work for an article.
 */
export function drawEmblem(name: EmblemName): string {
  return emblems[name](pageInks);
}

/** The inks of an emblem on the paper of a theme. By night its lines are light, and the sheets they lie on dark. */
function toEmblemInks(theme: Theme): EmblemInks {
  const { flare, brass, stock, key, hull } = inks[theme];
  const line = theme === 'night' ? hull : key;
  return { main: flare, second: brass, paper: stock, key: line, tone: line };
}

/** One emblem as an SVG file of its own. */
export function drawEmblemPicture(name: EmblemName, theme: Theme): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -120 240 240">${emblems[name](toEmblemInks(theme))}</svg>`;
}
