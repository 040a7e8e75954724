export type PosterSize = { wide: readonly [width: number, height: number]; tall: readonly [width: number, height: number] };

/** The two sheets most posters are drawn on. */
const stage: PosterSize = { wide: [1600, 720], tall: [780, 620] };

/** The room each poster keeps before it comes: the sheets it is drawn on, or the part of them that a page shows. */
export const posterSizes = {
  about: stage,
  analysis: stage,
  blog: stage,
  claim: { wide: [840, 480], tall: [840, 700] },
  clearance: { wide: [640, 1200], tall: [780, 520] },
  community: stage,
  contact: { wide: [640, 960], tall: [780, 620] },
  database: { wide: [1600, 1671], tall: [780, 620] },
  error: stage,
  home: { wide: [1440, 900], tall: [780, 1120] },
  legal: { wide: [1600, 480], tall: [780, 451] },
  links: stage,
  lost: { wide: [1440, 860], tall: [780, 1200] },
  'offering-analysis': { wide: [560, 460], tall: [560, 460] },
  'offering-attribution': { wide: [800, 310], tall: [560, 310] },
  'offering-database': { wide: [800, 460], tall: [560, 460] },
  'offering-sentiment': { wide: [560, 310], tall: [560, 310] },
  papers: stage,
  services: stage,
} as const satisfies Record<string, PosterSize>;

export type PosterName = keyof typeof posterSizes;
