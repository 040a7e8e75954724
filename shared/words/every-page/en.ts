export { words as form } from '../form/en.ts';
export { words as site } from '../site/en.ts';
