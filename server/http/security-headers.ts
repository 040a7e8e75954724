import { createHash } from 'node:crypto';
import beforePaint from '#app/browser/before-paint.ts?inline-script';
import type { Answer } from './answer.ts';

/**
 * Headers by what they protect. A content security policy means something on a document only, and is three times the size of a small file.
 */
export type SecurityHeaders = Record<'document' | 'drawing' | 'other', Record<string, string>>;

export const noSecurityHeaders: SecurityHeaders = { document: {}, drawing: {}, other: {} };

/** Adds the headers of its kind to an answer, once. A header that the answer has already stays. */
export function secure(answer: Answer, headers: SecurityHeaders): Answer {
  if ('x-content-type-options' in answer.headers) return answer;
  answer.headers = { ...headers[toKind(answer)], ...answer.headers };
  return answer;
}

function toKind({ status, headers }: Answer): keyof SecurityHeaders {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('image/svg+xml')) return 'drawing';
  return type.startsWith('text/html') || (status >= 300 && status < 400) ? 'document' : 'other';
}

/**
 * The headers of every document. Only what is named is allowed: no third party, no inline code but one
 * constant script whose hash is listed, no inline style, no framing, no form that posts elsewhere. Only
 * the state of pages comes from `cdnUrl`, so only `connect-src` names it.
 */
export function createSecurityHeaders(options: {
  siteUrl: string;
  cdnUrl?: string | undefined;
  apiBaseUrl?: string | undefined;
}): SecurityHeaders {
  const cdn = options.cdnUrl ? [new URL(options.cdnUrl).origin] : [];
  const api = options.apiBaseUrl ? [new URL(options.apiBaseUrl).origin] : [];
  const policy = [
    ["default-src 'none'"],
    ["script-src 'self'", toHash(beforePaint)],
    ["style-src 'self'"],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...cdn, ...api],
    ["manifest-src 'self'"],
    ["object-src 'none'"],
    ["form-action 'self'", ...api],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ];
  const isSecure = options.siteUrl.startsWith('https:');
  const other = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
  const document = {
    'content-security-policy': [...policy.map((rule) => rule.join(' ')), ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...other,
    ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  // Opened by itself a drawing is a document too, which needs nothing but itself.
  const drawing = { 'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'", ...other };
  return { document, drawing, other };
}

function toHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
