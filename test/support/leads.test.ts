import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listMails } from './leads.ts';

/**
 * As Nodemailer writes it. Of one link in eight thousand the signature has two hyphens where a quoted-printable line ends: the next
 * line looks like the end of a part.
 */
const MAIL = [
  'To: lectrice@example.com',
  'Subject: Infolettre',
  'Content-Type: multipart/alternative;',
  ' boundary="--_NmP-450c65144148fab1-Part_1"',
  '',
  '----_NmP-450c65144148fab1-Part_1',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '--=20',
  'Se d=C3=A9sabonner=C2=A0: http://127.0.0.1:40269/fr/infolettre/desabonnement=',
  '/1303f50f-24bb-4d30-9850-fc8c949cee7a.0.1n2lAT5k2ebth3lS7pMdoj9ZFpAgB1ZhE01=',
  '--a15nxk',
  '',
  '----_NmP-450c65144148fab1-Part_1',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>x</p>',
  '----_NmP-450c65144148fab1-Part_1--',
].join('\r\n');

it('a kept mail is read to the end of its text, also where a line begins with two hyphens', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-mail-'));
  await writeFile(path.join(dir, '1.eml'), MAIL);
  const [mail] = await listMails(dir);
  expect(mail?.text).toMatch(/^-- \r\nSe désabonner\u00a0: \S+ZhE01--a15nxk\r\n$/);
  await rm(dir, { recursive: true, force: true });
});
