import { getDomain } from 'tldts-icann';
import { isLoopback } from '#server/platform/env.ts';

/**
 * The domain that somebody registered, of an address: `studio.example` for `ada@mail.studio.example`; null for a
 * provider with which strangers have mailboxes, and for what is no domain. A company often lets every name before
 * the @ arrive, so a limit per mailbox alone would let one sender fill it (N3 of docs/security-findings.md).
 */
export function toOwnedDomain(email: string): string | null {
  const domain = getDomain(email.slice(email.lastIndexOf('@') + 1));
  return domain === null || isPublicProvider(domain) ? null : domain;
}

/** Whether mails from this address come from the domain of the site. One that is tried on its own machine has none. */
export function isOfSite(email: string, siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  const domain = toOwnedDomain(hostname);
  return isLoopback(hostname) || (domain !== null && toOwnedDomain(email) === domain);
}

/** The largest ones, by what their users' addresses end in. One that is missing has its strangers share a limit, no more. */
const publicDomains = new Set(
  `gmail.com googlemail.com icloud.com me.com mac.com msn.com proton.me protonmail.com protonmail.ch pm.me fastmail.com fastmail.fm
  aol.com ymail.com rocketmail.com mail.com web.de freenet.de t-online.de mail.ru bk.ru inbox.ru list.ru ya.ru rambler.ru qq.com
  foxmail.com 163.com 126.com yeah.net sina.com sohu.com naver.com daum.net hanmail.net kakao.com orange.fr wanadoo.fr free.fr sfr.fr
  laposte.net bbox.fr videotron.ca videotron.qc.ca bell.net sympatico.ca rogers.com shaw.ca telus.net cogeco.ca eastlink.ca comcast.net
  verizon.net att.net sbcglobal.net cox.net charter.net btinternet.com sky.com virginmedia.com libero.it virgilio.it alice.it tiscali.it
  uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg ukr.net rediffmail.com zoho.com
  tutanota.com tuta.com tuta.io hey.com duck.com posteo.de posteo.net mailbox.org runbox.com hushmail.com bigpond.com ziggo.nl xs4all.nl`
    .split(/\s+/)
    .filter(Boolean),
);
/** These have one domain per country. */
const publicNames = new Set(['yahoo', 'hotmail', 'outlook', 'live', 'gmx', 'yandex']);

function isPublicProvider(domain: string): boolean {
  return publicDomains.has(domain) || publicNames.has(domain.split('.', 1)[0] ?? '');
}
