/** One address, one person: the domain knows no capitals, and no provider of note distinguishes them before the @. */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}

type Provider = {
  /** All its domains lead to the same mailboxes; the first stands for the rest. */
  domains: readonly string[];
  /** Characters before the @ that it ignores. */
  ignores: RegExp | null;
};

/** Providers that deliver several spellings of an address to one mailbox, as their help pages say. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignores: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignores: null },
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'], ignores: /[.-]/g },
];
/** These take a tag after a hyphen, not after a plus. */
const hyphenTags = /^(?:yahoo|ymail|rocketmail)\./;

/**
 * The mailbox behind an address, for counting what is sent to it; never for writing to it. A `+tag` is dropped for every domain: where a
 * provider does not ignore it, two people who differ only by it share one count, which costs them little. Dots and the like are dropped
 * only where the provider is known to ignore them: elsewhere they tell people apart.
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
