import type { Site } from '#shared/site.ts';

/** A field of `content/site.yaml` that the law asks for, and why. */
export type MissingContact = { field: string; why: string };

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
