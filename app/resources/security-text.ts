import { servicesContext } from '#server/services.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Route } from './+types/security-text.ts';

const SECURITY_TEXT_PATH = '/.well-known/security.txt';
/** RFC 9116 (section 2.5.5) asks for less than a year. */
const VALID_DAYS = 180;

/**
 * Whom to write to about a weakness: https://www.rfc-editor.org/rfc/rfc9116. Not kept in memory like robots.txt, because the date in it
 * must move on in a process that runs for years.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { content, env, now } = context.get(servicesContext);
  const { email, privacyOfficer } = content.site;
  const mailbox = privacyOfficer.email || email;
  const lines = [
    ...(mailbox ? [`Contact: mailto:${mailbox}`] : []),
    `Contact: ${env.SITE_URL}${href('contact', 'en')}`,
    `Expires: ${toExpiry(now())}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${env.SITE_URL}${SECURITY_TEXT_PATH}`,
    `Policy: ${env.SITE_URL}${href('privacy-policy', 'en')}#section-12`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' } });
}

/** The same all day, so that caches agree. */
function toExpiry(now: Date): string {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + VALID_DAYS);
  return day.toISOString().replace('.000Z', 'Z');
}
