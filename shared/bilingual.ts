import { z } from 'zod';

const text = z.string().trim().min(1);

/** A text that content files give in both languages. */
export const bilingualSchema = z.strictObject({ en: text, fr: text });
