// Shapes of SVG as text, for drawings made of code: coordinates in the units of the drawing, paint as any attribute takes it.

/** Numbers as short as the print can tell apart: one decimal, no trailing zero. */
export const num = (value: number) => String(Math.round(value * 10) / 10);

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${extra && ' ' + extra}/>`;
export const disc = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${extra && ' ' + extra}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${extra && ' ' + extra}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${extra && ' ' + extra}/>`;
export const line = (d: string, width: number, stroke: string, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra && ' ' + extra}/>`;
export const ring = (x: number, y: number, r: number, width: number, stroke: string, extra = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra && ' ' + extra}/>`;
