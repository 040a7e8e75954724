import { answerOrders } from '#server/platform/run-apart.ts';
import type { PictureOrder } from './image-modifiers.ts';
import type { Artwork } from './image-source.ts';
import { print } from './print.ts';

// Run in a process of its own by print-apart.ts.

export type PrintOrder = { artwork: Artwork; variants: readonly PictureOrder[] };
/** `problem` says what is the matter with the file of a photo. */
export type PrintAnswer = { prints: Buffer[] } | { problem: string };

answerOrders(async (given): Promise<PrintAnswer> => {
  const { artwork, variants } = given as PrintOrder; // from print-apart.ts
  try {
    return { prints: await print(artwork, variants) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
});
