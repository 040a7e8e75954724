import { createEmblemSprite } from '#server/images/press/emblem-sprite.ts';
import { keptAnswer } from './kept-answer.ts';

/** Every emblem as a symbol, for `<use href="/emblems.svg#crowdfunding">`. */
export function loader() {
  return keptAnswer(createEmblemSprite(), 'image/svg+xml', { 'cache-control': 'public, max-age=3600' });
}
