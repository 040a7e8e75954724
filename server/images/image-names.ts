import { createHash } from 'node:crypto';
import type { PictureOrder } from './image-modifiers.ts';
import { describePrint } from './print.ts';

/** 24 letters that stand for a text: a drawing, or the key of a source. */
export function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** The file name of one picture, by what it shows and how it is printed: a picture that changes gets a new name by itself. */
export function toImageName(drawingHash: string, variant: PictureOrder): string {
  return `${toHash(`${drawingHash} ${describePrint(variant)}`)}.${variant.format}`;
}
