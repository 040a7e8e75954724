import { languageTags, type Locale } from '#shared/locales.ts';

/** What a mail says, before it has a form. All text is plain: nothing in it is markup, whoever wrote it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A sentence with something a person typed in it: an address in there does not become a link. */
  | { kind: 'unlinked'; text: string }
  | { kind: 'table'; rows: [name: string, value: string][] };

export type MailContent = { locale: Locale; subject: string; title: string; blocks: MailBlock[]; footer: string[] };
export type RenderedMail = { subject: string; html: string; text: string };

const paper = '#fbf4e6';
const card = '#fffaef';
const ink = '#15132b';
const soft = '#454060';
const flare = '#b02a15';
const font = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

/**
 * One column of real text, without pictures, fonts or anything else from elsewhere: it reads the same where images are blocked, tells
 * nobody that it was opened, and the text version says the same. Colours are ours, at 7:1 and more on their paper.
 */
export function renderMail(content: MailContent): RenderedMail {
  const { locale, subject, title, blocks, footer } = content;
  const html = `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font-family:${font};font-size:17px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${card};border:2px solid ${ink}"><tr><td style="padding:28px 28px 12px">
<h1 style="margin:0 0 18px;font-size:26px;line-height:1.2;color:${ink}">${escapeHtml(title)}</h1>
${blocks.map(toHtml).join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:16px 4px;font-size:14px;line-height:1.5;color:${soft}">
${footer.map((line) => `<p style="margin:0 0 8px">${toLinkedHtml(line)}</p>`).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  const text = `${[title, ...blocks.map(toText), `-- \n${footer.join('\n')}`].join('\n\n')}\n`;
  return { subject: subject.replace(/\s+/g, ' ').trim(), html, text };
}

function toHtml(block: MailBlock): string {
  if (block.kind === 'text') return `<p style="margin:0 0 16px">${toLinkedHtml(block.text)}</p>`;
  if (block.kind === 'unlinked') return `<p style="margin:0 0 16px">${toLines(block.text)}</p>`;
  if (block.kind === 'table') {
    const rows = block.rows.map(
      ([name, value]) =>
        `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600;color:${soft}">${escapeHtml(name)}</th><td style="padding:4px 0;word-break:break-word">${toLines(value)}</td></tr>`,
    );
    return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">${rows.join('')}</table>`;
  }
  const href = escapeHtml(block.href);
  return `<p style="margin:8px 0 12px"><a href="${href}" style="display:inline-block;padding:13px 22px;background:${ink};color:${paper};font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all;color:${soft}"><a href="${href}" style="color:${flare}">${href}</a></p>`;
}

function toText(block: MailBlock): string {
  if (block.kind === 'text' || block.kind === 'unlinked') return block.text;
  if (block.kind === 'table') return block.rows.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}`).join('\n');
  return `${block.label}:\n${block.href}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

function toLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** Our own sentences may carry an address; what visitors typed is never shown through here. */
function toLinkedHtml(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>&]+[^\s<>&.,;:!?)]/g,
    (address) => `<a href="${address}" style="color:${flare}">${address}</a>`,
  );
}
