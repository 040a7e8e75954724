import type { Locale } from '#shared/locales.ts';
import type { Messages } from '#shared/messages/en.ts';

const loaders: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import('#shared/messages/en.ts')).messages,
  fr: async () => (await import('#shared/messages/fr.ts')).messages,
};

const loaded = new Map<Locale, Messages>();

/** Loads the interface words of a language, once. Both entries await this before React renders, so components read them directly. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) loaded.set(locale, await loaders[locale]());
}

/** The words loaded by `loadMessages`. Throws when a page renders before its language is there, which is a bug of ours. */
export function getMessages(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`The messages of "${locale}" are not loaded yet`);
  return messages;
}
