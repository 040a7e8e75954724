export { words as form } from '../form/fr.ts';
export { words as site } from '../site/fr.ts';
