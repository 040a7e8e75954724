import sharp, { type Sharp } from 'sharp';

/** Eight pictures as photos are, made by code: soft light, grain, faces, night, text. Each is 1200 by 800 unless it stands upright. */
export const photoLikeNames = ['landscape', 'portrait', 'desk', 'city-at-night', 'leaves', 'snow', 'cellar', 'screen'] as const;
export type PhotoLikeName = (typeof photoLikeNames)[number];

/** The pixels of one of them, for whatever format a test needs. */
export function makePhotoLike(name: PhotoLikeName): Sharp {
  const height = name === 'portrait' ? 1600 : 800;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}">${grain}${scenes[name]}<rect width="100%" height="100%" filter="url(#grain)" opacity=".16"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#888888' });
}

const grain =
  '<defs><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix type="saturate" values="0"/></filter>' +
  '<filter id="blur"><feGaussianBlur stdDeviation="18"/></filter><filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>' +
  '<filter id="leaf"><feTurbulence type="turbulence" baseFrequency=".012 .02" numOctaves="4" seed="8"/><feColorMatrix values="0 0 0 0 .1  1.6 0 0 0 .05  0 0 0 0 .08  0 0 0 0 1"/></filter>' +
  '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3f6fb5"/><stop offset=".6" stop-color="#f3c9a0"/><stop offset="1" stop-color="#fbe9d0"/></linearGradient>' +
  '<radialGradient id="skin" cx=".38" cy=".3"><stop stop-color="#f6d3b8"/><stop offset=".6" stop-color="#c98d68"/><stop offset="1" stop-color="#5b3524"/></radialGradient></defs>';

const windows = Array.from({ length: 120 }, (_, index) => {
  const [x, y] = [60 + ((index * 83) % 1080), 260 + ((index * 47) % 420)];
  return `<rect x="${x}" y="${y}" width="14" height="20" fill="${index % 3 ? '#ffd98a' : '#9fd0ff'}" opacity="${0.3 + (index % 7) / 10}"/>`;
}).join('');

const scenes: Record<PhotoLikeName, string> = {
  landscape:
    '<rect width="1200" height="800" fill="url(#sky)"/><circle cx="860" cy="330" r="70" fill="#fff4d8" filter="url(#soft)"/>' +
    '<path d="M0 520 220 330 420 500 640 280 900 520 1200 380V800H0Z" fill="#5d6f8c" filter="url(#soft)"/><path d="M0 620C300 520 500 660 800 590S1100 560 1200 600V800H0Z" fill="#2f4634"/>',
  portrait:
    '<rect width="1200" height="1600" fill="#4a5a63"/><ellipse cx="600" cy="1560" rx="560" ry="460" fill="#23303c"/><ellipse cx="600" cy="700" rx="330" ry="430" fill="url(#skin)"/>' +
    '<path d="M260 640C260 260 480 200 620 200s340 80 330 470c-60-160-120-220-220-240-160 60-360 40-470 210Z" fill="#2a1a12" filter="url(#soft)"/>' +
    '<g fill="#2a1a12"><ellipse cx="480" cy="690" rx="38" ry="22"/><ellipse cx="720" cy="690" rx="38" ry="22"/></g><path d="M500 900c60 50 140 50 200 0" stroke="#7a3a2c" stroke-width="22" fill="none" filter="url(#soft)"/>',
  desk:
    '<rect width="1200" height="800" fill="#d9c4a3"/><rect y="430" width="1200" height="370" fill="#7a5230"/><rect x="330" y="170" width="520" height="330" rx="14" fill="#20242b"/><rect x="352" y="192" width="476" height="286" fill="#9cc3e6"/>' +
    '<rect x="560" y="500" width="60" height="60" fill="#33363c"/><ellipse cx="980" cy="560" rx="70" ry="26" fill="#fff"/><path d="M910 560h140v90c0 40-140 40-140 0Z" fill="#f4f0ea"/><rect x="260" y="610" width="420" height="80" rx="10" fill="#3a3d44"/><ellipse cx="600" cy="720" rx="500" ry="40" fill="#000" opacity=".25" filter="url(#blur)"/>',
  'city-at-night': `<rect width="1200" height="800" fill="#0a1024"/><path d="M0 800V420h120V250h140v200h90V200h160v280h100V160h180v330h110V300h150v160h150v340Z" fill="#141b33"/>${windows}<ellipse cx="600" cy="800" rx="700" ry="90" fill="#ff9a4d" opacity=".35" filter="url(#blur)"/>`,
  leaves:
    '<rect width="1200" height="800" filter="url(#leaf)"/><circle cx="330" cy="240" r="210" fill="#eaf7b0" opacity=".35" filter="url(#blur)"/>',
  snow: '<rect width="1200" height="800" fill="#f4f7fa"/><path d="M0 560C400 470 700 620 1200 500V800H0Z" fill="#dfe7ee"/><path d="M800 620V380M740 470l60-90 60 90M720 550l80-90 80 90" stroke="#8b98a1" stroke-width="12" fill="none" filter="url(#soft)"/>',
  cellar:
    '<rect width="1200" height="800" fill="#08070a"/><circle cx="420" cy="300" r="240" fill="#6b4a25" filter="url(#blur)"/><circle cx="420" cy="270" r="30" fill="#ffe7b0"/><rect x="560" y="420" width="300" height="380" fill="#171216"/><rect x="150" y="520" width="240" height="280" fill="#221a17"/>',
  screen:
    '<rect width="1200" height="800" fill="#ffffff"/><rect width="1200" height="70" fill="#1b2838"/><g fill="#c7d5e0">' +
    Array.from({ length: 11 }, (_, row) => `<rect x="60" y="${120 + row * 58}" width="${300 + ((row * 131) % 700)}" height="22"/>`).join(
      '',
    ) +
    '</g>',
};

/** Brightness in 96 fields, whatever the shape. */
export async function readBrightness(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .resize({ width: 12, height: 8, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].filter((_value, at) => at % info.channels === 0);
}

/** 1 for what is light and dark in the same places, whatever its inks; about 0 for another picture. */
export function correlate(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const covariance = mean(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)));
  const spread = (values: number[], middle: number) => Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return covariance / (spread(a, meanA) * spread(b, meanB));
}
