import path from 'node:path';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(protocolOf(value)), `must be an address starting with ${protocols.join(' or ')}//`);

/** Every setting of the process. `.env.example` has the same names with what they are for; a test keeps the two equal. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int('must be a whole number').min(0, 'must be 0 to 65535').max(65535, 'must be 0 to 65535').default(3000),
  SITE_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('data'),
  CONTENT_DIR: z.string().min(1).default('content'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.string().default(''),
  CDN_URL: url('https:').optional(),
  API_BASE_URL: url('http:', 'https:').optional(),
});

export type Env = Readonly<Omit<z.infer<typeof envSchema>, 'SITE_URL'> & { SITE_URL: string }>;
export type EnvProblem = { name: string; problem: string };

export { flag };

/**
 * Reads the settings once. An empty value counts as not set. Returns every problem at once, by name, so that the owner can mend them in
 * one go. Paths come back absolute; `SITE_URL` without trailing slash.
 */
export function parseEnv(source: Record<string, string | undefined>): { ok: true; env: Env } | { ok: false; problems: EnvProblem[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = envSchema.safeParse(given);
  if (!result.success) {
    return { ok: false, problems: result.error.issues.map((issue) => ({ name: issue.path.join('.'), problem: issue.message })) };
  }
  const values = result.data;
  const site = values.SITE_URL ?? `http://${values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST.replace('127.0.0.1', 'localhost')}:${values.PORT}`;
  return {
    ok: true,
    env: Object.freeze({
      ...values,
      SITE_URL: site.replace(/\/+$/, ''),
      DATA_DIR: path.resolve(values.DATA_DIR),
      CONTENT_DIR: path.resolve(values.CONTENT_DIR),
    }),
  };
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}
