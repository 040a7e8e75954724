import { measureDistance } from '#shared/measure-distance.ts';

/** Large providers of mailboxes, of which two are of Quebec. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'videotron.ca',
  'sympatico.ca',
  'hotmail.ca',
  'yahoo.ca',
  'hotmail.fr',
  'yahoo.fr',
];
/** Real ones that look like a slip. */
const others = new Set(['cloud.com', 'email.com', 'mail.com', 'ymail.com']);
const ENDING = /\.([a-z]{2,})$/;

/** The address that was probably meant by one whose domain is a slip away from a large provider's; '' for any other. */
export function toMeantAddress(address: string): string {
  const [, mailbox, typed = ''] = /^(.+@)(.+)$/.exec(address.trim()) ?? [];
  const domain = typed.toLowerCase().normalize('NFC');
  const ending = ENDING.exec(domain)?.[1];
  // What a provider's name begins with is still being typed.
  if (!mailbox || !ending || others.has(domain) || providers.some((provider) => provider.startsWith(domain))) return '';
  // Another country's is another provider.
  const isNear = (provider: string) => measureDistance(domain, provider, 1) === 1 && (ending.length > 2 || provider.endsWith(`.${ending}`));
  const meant = providers.find(isNear);
  return meant ? mailbox + meant : '';
}
