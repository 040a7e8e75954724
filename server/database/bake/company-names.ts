import { toCompanyKey } from '#shared/database/facets.ts';

/** Whether what stands in the place of a company is its name. No mailbox is: that is a person's. */
export function isCompanyName(name: string): boolean {
  const key = toCompanyKey(name);
  return !/^[-.]+$|\S@\S+\.\w/.test(name) && !nobody.has(key) && !oneself.has(key);
}

/** Whether a game says in the place of its publisher that it has none but its developer. */
export function isOwnPublisher(name: string): boolean {
  return oneself.has(toCompanyKey(name));
}

const nobody = new Set(['none', 'n-a', 'null', 'unknown', 'no-one', 'tbd', '无', '暂无发行']);

/** Whole names only, each seen in the table: "Indie Games" and "Independent Arts" are companies. */
const oneself = new Set([
  'self',
  'self-published',
  'self-publish',
  'self-publishing',
  'self-developed',
  'myself',
  'me',
  'indie',
  'indie-developer',
  'indie-game-none',
  'independent',
  'independant',
  'none-independent',
  'individual',
  'personal',
  'solo-dev',
  'no-publisher',
  '个人',
  '个人制作',
  '个人开发',
  '个人开发者',
  '个人独立开发',
  '独资个人',
]);
