/** The same key for all spellings of one address: domains ignore capitals, and no well-known provider distinguishes them before the @. */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}

type Provider = {
  /** All these domains lead to the same mailboxes. The first one stands for all. */
  domains: readonly string[];
  /** Characters that it ignores before the @. */
  ignores: RegExp | null;
};

/** Providers that deliver several spellings of an address to one mailbox, as their help pages say. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignores: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignores: null },
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'], ignores: /[.-]/g },
];
/** These providers start a tag with a hyphen, not with a plus. */
const hyphenTags = /^(?:yahoo|ymail|rocketmail)\./;

/**
 * The mailbox behind an address, for counting the mails to it; never for writing to it. A `+tag` is dropped for every domain. Where a
 * provider does not ignore tags, two people may share one count, which costs them little. Dots and the like are dropped only where the
 * provider is known to ignore them: elsewhere they are different people.
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  // Fastmail: anything@ada.fastmail.com is ada@fastmail.com.
  const subdomain = /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(domain);
  if (subdomain) return `${subdomain[1]}@${subdomain[2]}`;
  const provider = providers.find(({ domains }) => domains.includes(domain));
  const withoutTag = (hyphenTags.test(domain) ? local.split('-')[0] : local.split('+')[0]) || local;
  const folded = provider?.ignores ? withoutTag.replace(provider.ignores, '') : withoutTag;
  return `${folded || withoutTag}@${provider?.domains[0] ?? domain}`;
}
