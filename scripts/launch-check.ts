import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isOfSite } from '../server/leads/abuse/mail-domain.ts';
import { listMissingContacts, siteSchema } from '../shared/site.ts';
import { readYaml } from '../server/content/read-yaml.ts';
import { isLoopback, parseEnv } from '../server/platform/env.ts';
import { trustNobody } from '../server/platform/client-address.ts';
import { reviewsSchema } from '../shared/reviews.ts';
import { endWith } from './settings.ts';

/** Version of the first privacy policy that can know of seats. */
const SEATS_SINCE = '2026-11';

// `npm run launch-check`: what must be replaced or set before going live. Exits 1 while something is missing; hints change nothing.
const parsed = parseEnv(process.env);
const missing = parsed.ok
  ? [
      ...checkSettings(parsed.env),
      ...(await checkSite(parsed.env.CONTENT_DIR).catch(endWith)),
      ...(await checkReviews(parsed.env.CONTENT_DIR).catch(endWith)),
    ]
  : parsed.problems.map(({ name, problem }) => `${name} ${problem}`);

if (missing.length === 0) console.log('Ready to go live: nothing is missing.');
else {
  console.log(`Before going live (${missing.length}):`);
  for (const line of missing) console.log(`  - ${line}`);
}
if (parsed.ok) for (const hint of await listHints(parsed.env)) console.log(hint);
process.exit(missing.length === 0 ? 0 : 1);

type Env = Extract<ReturnType<typeof parseEnv>, { ok: true }>['env'];

function checkSettings(env: Env): string[] {
  const wanted: [ok: boolean, line: string][] = [
    [
      env.SITE_URL.startsWith('https://'),
      'SITE_URL: set the public https address; links in emails, canonical addresses and HSTS depend on it',
    ],
    [
      env.TRUST_PROXY !== trustNobody,
      'TRUST_PROXY: name the proxy that speaks https for this site; without it all visitors count as one, and one robot stops the forms for all',
    ],
    [Boolean(env.SMTP_URL), 'SMTP_URL: without it, emails are kept as files and nobody receives them'],
    [Boolean(env.MAIL_FROM), 'MAIL_FROM: the address emails are sent from'],
    [
      !env.MAIL_FROM || isOfSite(env.MAIL_FROM, env.SITE_URL),
      'MAIL_FROM: an address of the site’s own domain; from another one mail programs take letters for forged, and they are refused',
    ],
    [Boolean(env.OWNER_EMAIL), 'OWNER_EMAIL: where notices of new leads go'],
    [
      Boolean(env.LEADS_SECRET),
      'LEADS_SECRET: set it (openssl rand -base64 32) and keep a copy, or unsubscribe links stop working when the data folder is lost',
    ],
    [!env.SMTP_URL?.endsWith('?tls=off'), 'SMTP_URL: remove ?tls=off; emails and the password would travel in clear'],
    [
      isPrivateDatabase(env.DATABASE_URL),
      'DATABASE_URL: end it with ?sslmode=verify-full; leads would travel in clear, or to whoever answers in the name of the database',
    ],
  ];
  return wanted.filter(([ok]) => !ok).map(([, line]) => line);
}

/** What the site runs without, and what only the owner can decide. */
async function listHints(env: Env): Promise<string[]> {
  const policies = await readdir(path.join(env.CONTENT_DIR, 'legal/privacy-policy')).catch(() => []);
  const newest = policies.sort().at(-1) ?? SEATS_SINCE;
  const hints: [ok: boolean, line: string][] = [
    [Boolean(env.STEAM_API_KEY), 'Optional: STEAM_API_KEY: without it, the database stays at the month it came with (docs/database.md)'],
    [
      newest >= SEATS_SINCE,
      `For your privacy officer: the privacy policy of ${newest} is older than seats. It says nothing of their cookie (30 days), of what is kept on them and of the emails they send (docs/writing.md: a legal text)`,
    ],
    [
      !env.HUBSPOT_FORM_ID,
      'For your privacy officer: who reaches the end of three years is erased here and stays in HubSpot: set a limit there too (docs/operate.md)',
    ],
    [
      !env.HUBSPOT_FORM_ID,
      'For your privacy officer: HubSpot stores outside Quebec: Law 25 asks for a written assessment before the first lead leaves (policy, 10.2)',
    ],
    [
      newest >= SEATS_SINCE,
      `For your privacy officer: the privacy policy of ${newest} does not say that visits are counted, as totals of a day (About does)`,
    ],
    [
      !env.SITE_URL.startsWith('https://'),
      'For your privacy officer: the terms (5.1) promise that what data lies on is encrypted: see to the disk of this machine and of the backups',
    ],
  ];
  return hints.filter(([ok]) => !ok).map(([, line]) => line);
}

/** No server, one on this machine, a socket, or a connection that checks who answers. */
function isPrivateDatabase(url: string | undefined): boolean {
  if (!url) return true;
  const { hostname, searchParams } = new URL(url);
  return hostname === '' || isLoopback(hostname) || searchParams.get('sslmode') === 'verify-full';
}

async function checkSite(contentDir: string): Promise<string[]> {
  const site = await readYaml(path.join(contentDir, 'site.yaml'), siteSchema);
  const empty: [value: string, field: string, why: string][] = [
    [site.email, 'email', 'visitors and the law expect a way to reach you'],
    [site.meetingLink, 'meetingLink', 'without it, "Book a meeting" leads to the contact form'],
    [
      site.communityInviteLink,
      'communityInviteLink',
      'people who ask for an invitation wait for it; it goes out by itself once this is set',
    ],
    [site.logInLink, 'logInLink', 'without it, Log In leads to the seats of early access'],
    [site.destinations.database, 'destinations.database', 'where /products/redirect?to=database leads'],
    ...site.socials.map(({ name, url }, index): [string, string, string] => [
      url,
      `socials.${index} (${name})`,
      'set the address or remove the row',
    ]),
  ];
  const unset = empty
    .filter(([value, field]) => value === '' && !site.withoutLinks.some((name) => name === field))
    .map(([, field, why]) => ({ field, why }));
  return [...listMissingContacts(site), ...unset].map(({ field, why }) => `content/site.yaml ${field}: ${why}`);
}

async function checkReviews(contentDir: string): Promise<string[]> {
  const reviews = await readYaml(path.join(contentDir, 'reviews.yaml'), reviewsSchema);
  return reviews.flatMap(({ placeholder, quote }, index) =>
    placeholder ? [`content/reviews.yaml review ${index + 1} is a placeholder: "${quote.en}"`] : [],
  );
}
