/**
 * The inks of every drawing, per theme. A drawing names inks, never colours, so that one drawing prints for day and for night.
 * Values are the agreed palette of the brand; night key is darker than the night sky so that the trap line still works.
 */
export const inks = {
  day: {
    key: '#15132B',
    sky: '#FBF4E6',
    ray: '#F8E7C4',
    hull: '#FFFAEF',
    flare: '#FF4B33',
    brass: '#F2B63C',
    ion: '#1E9E91',
    dusk: '#5B4BC4',
    shade: '#15132B',
    win: '#37335F',
    one: '#4C3FB0',
    stock: '#FBF4E6',
    rayDark: '#201D3F',
    rayBrass: '#F6C767',
    grid: '#37345C',
    chartLine: '#6E68A8',
    deep: '#15132B',
    deep2: '#1E1B3C',
    moon2: '#E29F2F',
    cut: '#15132B',
    halo: '#F2B63C',
    base: '#15132B',
  },
  night: {
    key: '#0C0A1E',
    sky: '#14122B',
    ray: '#1F1B42',
    hull: '#FBF4E6',
    flare: '#FF5A40',
    brass: '#F2B63C',
    ion: '#23A699',
    dusk: '#7466D8',
    shade: '#0C0A1E',
    win: '#2C2856',
    one: '#9C8FF5',
    stock: '#2A2655',
    rayDark: '#17152F',
    rayBrass: '#F6C767',
    grid: '#37345C',
    chartLine: '#6E68A8',
    deep: '#100E24',
    deep2: '#191735',
    moon2: '#E29F2F',
    cut: '#0C0A1E',
    halo: '#4A3F94',
    base: '#6B5FC4',
  },
} as const;

export type Theme = keyof typeof inks;
export type InkName = keyof (typeof inks)['day'];
export type Inks = Readonly<Record<InkName, string>>;
