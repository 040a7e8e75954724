import type { WoodLine } from '../wood-line.ts';

/** A page's copy as its component gets it: the lines of every `headline` have their measured widths. */
export type SetHeadlines<Copy> = Copy extends string | number | boolean | null | undefined
  ? Copy
  : Copy extends readonly (infer Item)[]
    ? SetHeadlines<Item>[]
    : { [Key in keyof Copy]: Key extends 'headline' ? WoodLine[] : SetHeadlines<Copy[Key]> };
