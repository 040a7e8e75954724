import { z } from 'zod';
import { bilingualSchema } from './page-copy/parts.ts';
import type { Locale } from './locales.ts';

const text = z.string().trim();
/** Empty means "not set up yet"; every page copes (product decisions, section 1). */
const link = z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'must be an https address, or empty' })]);
const email = z.union([z.literal(''), z.email({ error: 'must be an email address, or empty' })]);

/** `content/site.yaml`: who the company is and where its links lead. The company's name is written nowhere else. */
export const siteSchema = z.strictObject({
  name: text.min(1),
  /** Between a page's title and the site's name. */
  separator: text.min(1),
  tagline: bilingualSchema,
  description: bilingualSchema,
  /** Signs the articles and white papers that name no author. */
  desk: bilingualSchema,
  twitterHandle: z.union([z.literal(''), z.string().regex(/^@\w{1,15}$/, 'must look like @name, or be empty')]),
  socials: z.array(z.strictObject({ name: text.min(1), url: link })).default([]),
  postalAddress: text,
  email,
  privacyOfficer: z.strictObject({ role: bilingualSchema, email }),
  meetingLink: link,
  communityInviteLink: link,
  logInLink: link,
  earlyAccess: z
    .strictObject({
      /** Who gets a seat when: `weekly` gives `perWeek` every Monday, the oldest first; `by-hand` waits for `npm run leads -- admit`. */
      admission: z.enum(['at-once', 'weekly', 'by-hand']),
      perWeek: z.int().min(1).max(10_000),
    })
    .default({ admission: 'at-once', perWeek: 50 }),
  /** Links that stay empty for good: `launch-check` does not ask for them. */
  withoutLinks: z.array(z.enum(['meetingLink', 'communityInviteLink', 'logInLink', 'destinations.database'])).default([]),
  /** Where `/products/redirect?to=` may lead; `database` is the product itself once it is live. */
  destinations: z.strictObject({ database: link }),
});

export type Site = z.infer<typeof siteSchema>;

/** The part of `site.yaml` that every page shows, in one language. */
export type PublicSite = Pick<
  Site,
  'name' | 'separator' | 'twitterHandle' | 'socials' | 'postalAddress' | 'email' | 'meetingLink' | 'logInLink'
> & { tagline: string; description: string };

export function toPublicSite(site: Site, locale: Locale): PublicSite {
  const { name, separator, twitterHandle, socials, postalAddress, email, meetingLink, logInLink } = site;
  return {
    name,
    separator,
    twitterHandle,
    socials,
    postalAddress,
    email,
    meetingLink,
    logInLink,
    tagline: site.tagline[locale],
    description: site.description[locale],
  };
}

/** A field of `content/site.yaml` that the law asks for, and why. */
type MissingContact = { field: string; why: string };

/**
 * The contacts without which the site may not go live. Forms work all the same: what is sent is kept. `npm run launch-check` fails
 * while one is missing, and in development every page says so.
 */
export function listMissingContacts({ postalAddress, privacyOfficer }: Pick<Site, 'postalAddress' | 'privacyOfficer'>): MissingContact[] {
  const required = [
    { value: postalAddress, field: 'postalAddress', why: 'CASL asks for it in every commercial email' },
    { value: privacyOfficer.email, field: 'privacyOfficer.email', why: 'Law 25 asks for the contact of the person in charge' },
  ];
  return required.filter(({ value }) => value === '').map(({ field, why }) => ({ field, why }));
}
