declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /** The package ships no types; this is the part of its contract used here. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
