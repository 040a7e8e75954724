import { createHash } from 'node:crypto';
import { inlineScripts } from '#app/browser/inline-scripts.ts';

/**
 * The headers of every answer. Nothing is allowed that is not named: no third party, no inline code but the two constant scripts whose
 * hashes are listed, no inline style at all, no framing, no form that posts elsewhere.
 */
export function createSecurityHeaders(options: {
  siteUrl: string;
  cdnUrl?: string | undefined;
  apiBaseUrl?: string | undefined;
}): Record<string, string> {
  const cdn = options.cdnUrl ? [new URL(options.cdnUrl).origin] : [];
  const api = options.apiBaseUrl ? [new URL(options.apiBaseUrl).origin] : [];
  const policy = [
    ["default-src 'none'"],
    ["script-src 'self'", ...inlineScripts.map(toHash), ...cdn],
    ["style-src 'self'", ...cdn],
    ["img-src 'self' data:", ...cdn],
    ["font-src 'self'", ...cdn],
    ["connect-src 'self'", ...cdn, ...api],
    ["manifest-src 'self'"],
    ["worker-src 'self'"],
    ["form-action 'self'", ...api],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ];
  const secure = options.siteUrl.startsWith('https:');
  return {
    'content-security-policy': [...policy.map((rule) => rule.join(' ')), ...(secure ? ['upgrade-insecure-requests'] : [])].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

function toHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
