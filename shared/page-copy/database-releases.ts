import { pageCopy, text } from './parts.ts';

export const databaseReleasesCopy = pageCopy.extend({
  heading: text,
  lead: text,
  filter: text,
  genre: text,
  anyGenre: text,
  tag: text,
  anyTag: text,
  submit: text,
  clear: text,
  parts: text,
  columns: text,
  when: text,
  by: text,
  genres: text,
  none: text,
  files: text,
  certain: text,
  certainText: text,
  week: text,
});
