import { languageTags, type Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { escapeHtml } from '#shared/escape-text.ts';

/** The content of a mail before its layout. All text is plain: nothing in it is markup, whoever wrote it. */
export type MailBlock =
  /** `lang`: where it is not the language of the mail. */
  | { kind: 'text'; text: string; lang?: Locale }
  | { kind: 'button'; label: string; href: string }
  /** A sentence with something a person typed: an address in it does not become a link. */
  | { kind: 'unlinked'; text: string }
  | { kind: 'table'; rows: [name: string, value: string][] }
  /** A figure: its picture by the content id of an attachment, or null, and its table, the head first. */
  | { kind: 'figure'; picture: string | null; title: string; note: string; cells: string[][] }
  /** A list under a heading that is a link; `text` follows its `label`, the link, at once. `more`: how many are left out. */
  | {
      kind: 'list';
      title: string;
      href: string;
      items: { label: string; href: string; text: string }[];
      more: string | null;
      after: { label: string; href: string };
    }
  /** A letter of the newsletter: our own words as plain elements, and as text. */
  | { kind: 'letter'; html: string; text: string };

export type MailContent = {
  locale: Locale;
  company: string;
  subject: string;
  title: string;
  /** What mail programs show behind the subject: the first text when left out, nothing for ''. */ preview?: string;
  blocks: MailBlock[];
  footer: string[];
  /** Where it is not the language of the mail. */ footerLocale?: Locale;
};
export type RenderedMail = { subject: string; html: string; text: string; language: string };

const paper = '#fbf4e6';
const card = '#fffaef';
const ink = '#15132b';
const soft = '#454060';
const flare = '#b02a15';
const face = '#ff5a43';
const brass = '#f2b63c';
const inks = ['#ff4b33', brass, '#1e9e91', '#5b4bc4'];
/** The colours of the dark theme, for mail programs that read style sheets. The others show the light theme. */
const night = `@media (prefers-color-scheme: dark) {
.paper { background: #14122b !important; color: #fbf4e6 !important; }
.card { background: #2a2655 !important; border-color: #fbf4e6 !important; }
.ink { color: #fbf4e6 !important; }
.soft { color: #cfc8e0 !important; }
.link { color: #ff8e78 !important; }
}`;
/** On a small phone the words get the room of the margins. */
const narrow = '@media (max-width: 400px) { .inside { padding: 22px 16px 8px !important; } }';
const font = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";
const display = "'Anybody', Impact, 'Arial Black', 'Helvetica Neue', Arial, sans-serif";
const inkBars = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${inks
  .map((bar) => `<td width="18" height="18" style="width:18px;height:18px;font-size:0;line-height:0;background:${bar}">&nbsp;</td>`)
  .join('')}</tr></table>`;

/**
 * One column of real text, without pictures, fonts or anything else from elsewhere. It reads the same where images are blocked, tells
 * nobody that it was opened, and the text version says the same. Our colours have a contrast of 5.8:1 and more: WCAG AA asks for 4.5:1.
 */
export function renderMail(content: MailContent): RenderedMail {
  const { locale, company, title, blocks, footer, footerLocale = locale } = content;
  const { preview = blocks.find((block) => block.kind === 'text')?.text } = content;
  // A space that must not break stays, as before a French colon.
  const subject = content.subject.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  const html = `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${night}
${narrow}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};color:${ink};font-family:${font};font-size:17px;line-height:1.55">
${preview && preview !== title ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n` : ''}<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td class="ink" style="padding:0 0 14px;font-family:${display};font-size:26px;line-height:1;font-weight:900;letter-spacing:0.02em;text-transform:uppercase;color:${ink}">${escapeHtml(company)}</td>
<td align="right" style="padding:0 0 14px">${inkBars}</td>
</tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="border:solid ${brass};border-width:0 6px 6px 0">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;background:${card};border:3px solid ${ink}"><tr><td class="inside" style="padding:30px 26px 14px;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 18px;font-family:${display};font-size:30px;line-height:1.1;font-weight:900;color:${ink}">${escapeHtml(title)}</h1>
${blocks.map(toHtml).join('\n')}
</td></tr></table>
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed"><tr><td lang="${languageTags[footerLocale]}" class="soft" style="padding:18px 2px;font-size:14px;line-height:1.5;color:${soft};overflow-wrap:anywhere">
${footer.map((line) => `<p style="margin:0 0 8px">${toLinkedHtml(line)}</p>`).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  const text = `${[title, ...blocks.map((block) => toText(block, locale)), `-- \n${footer.join('\n')}`].join('\n\n')}\n`;
  return { subject, html, text, language: languageTags[locale] };
}

function toHtml(block: MailBlock): string {
  if (block.kind === 'text') {
    const lang = block.lang ? ` lang="${languageTags[block.lang]}"` : '';
    return `<p${lang} style="margin:0 0 16px">${toLinkedHtml(block.text)}</p>`;
  }
  if (block.kind === 'letter') return toLetterHtml(block.html);
  if (block.kind === 'list') return toListHtml(block);
  if (block.kind === 'figure') return toFigureHtml(block);
  if (block.kind === 'unlinked') return `<p style="margin:0 0 16px">${toLines(block.text)}</p>`;
  if (block.kind === 'table') {
    const rows = block.rows.map(
      ([name, value]) =>
        `<tr><th scope="row" align="left" valign="top" width="34%" style="padding:4px 14px 4px 0;font-weight:600;color:${soft}" class="soft">${escapeHtml(name)}</th><td valign="top" style="padding:4px 0">${toLines(value)}</td></tr>`,
    );
    return `<table width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;margin:0 0 16px;font-size:16px">${rows.join('')}</table>`;
  }
  const href = escapeHtml(block.href);
  return `<p style="margin:8px 0 12px"><a href="${href}" style="display:inline-block;padding:14px 24px;background:${face};border:solid ${brass};border-width:0 5px 5px 0;color:${ink};font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${href}" class="link" style="color:${flare}">${href}</a></p>`;
}

function toListHtml({ title, href, items, more, after }: Extract<MailBlock, { kind: 'list' }>): string {
  const link = (to: string, label: string) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`;
  const lines = items.map((item) => `<li>${link(item.href, item.label)}${escapeHtml(item.text)}</li>`);
  const rest = more === null ? '' : `<li>${link(href, more)}</li>`;
  return toLetterHtml(`<h2>${link(href, title)}</h2><ul>${lines.join('')}${rest}</ul><p>${link(after.href, after.label)}</p>`);
}

/** Mail programs know no style sheet: each element brings its own. */
const letterStyles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: `margin:26px 0 10px;font-family:${display};font-size:24px;line-height:1.15;font-weight:900`,
  h3: 'margin:22px 0 8px;font-size:18px;line-height:1.3;font-weight:700',
  ul: 'margin:0 0 16px;padding:0 0 0 22px',
  ol: 'margin:0 0 16px;padding:0 0 0 22px',
  li: 'margin:0 0 8px',
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${brass}`,
};

function toLetterHtml(html: string): string {
  return html
    .replace(/<(p|h2|h3|ul|ol|li|blockquote)>/g, (_all, name: string) => `<${name} style="${letterStyles[name] ?? ''}">`)
    .replaceAll('<img src', '<img style="max-width:100%;height:auto;border:2px solid currentColor" src')
    .replaceAll('<a href', `<a class="link" style="color:${flare}" href`);
}

/** The picture repeats its title and its table: a reader with pictures off, or who hears the mail, misses nothing. */
function toFigureHtml({ picture, title, note, cells }: Extract<MailBlock, { kind: 'figure' }>): string {
  const [[head = '', value = '', ...others] = [], ...rows] = cells;
  const line = 'border-bottom:1px solid #cfc4a8';
  // Five columns have no room on a phone: what a number is compared with stands under its name.
  const toComparison = (other: string, at: number, compared: string[]) => `${other} ${compared[at] ?? ''}`.replaceAll(' ', '\u00a0');
  const toRow = ([name = '', count = '', ...compared]: string[]) =>
    `<tr><th scope="row" align="left" style="padding:5px 0;${line};font-weight:400">${escapeHtml(name)}<br><span class="soft" style="font-size:13px;color:${soft}">${escapeHtml(others.map((other, at) => toComparison(other, at, compared)).join(' · '))}</span></th><td align="right" valign="top" style="padding:5px 0;${line};font-weight:700">${escapeHtml(count)}</td></tr>`;
  return `<h2 class="ink" style="margin:26px 0 6px;font-family:${display};font-size:22px;line-height:1.15;font-weight:900;color:${ink}">${escapeHtml(title)}</h2>
<p class="soft" style="margin:0 0 10px;font-size:15px;color:${soft}">${escapeHtml(note)}</p>
${picture ? `<img src="cid:${picture}" alt="" width="542" style="display:block;width:100%;height:auto;margin:0 0 10px">` : ''}
<table width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;margin:0 0 16px;font-size:14px;line-height:1.3"><tr><th scope="col" align="left" style="padding:5px 0;${line}">${escapeHtml(head)}</th><th scope="col" align="right" width="30%" style="padding:5px 0;${line}">${escapeHtml(value)}</th></tr>${rows.map(toRow).join('')}</table>`;
}

function toText(block: MailBlock, locale: Locale): string {
  if (block.kind === 'text' || block.kind === 'unlinked' || block.kind === 'letter') return block.text;
  if (block.kind === 'figure') return [block.title, block.note, ...block.cells.map((row) => row.join(' | '))].join('\n');
  const { colon } = getWords(typographyWords, locale);
  if (block.kind === 'list') return toListText(block, colon);
  if (block.kind === 'button') return `${block.label}${colon}\n${block.href}`;
  return block.rows.map(([name, value]) => `${name.replace(/\s*\?$/, '')}${colon} ${value.replaceAll('\n', '\n  ')}`).join('\n');
}

function toLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** Our own sentences may hold an address; what visitors typed is never passed here. "Sentence. Words: address" links the words. */
function toLinkedHtml(text: string): string {
  const html = escapeHtml(text);
  const [, before = '', words, address] = /^(.*[.!?]\s)?([^:]+?)\s*: (https?:\/\/[^\s<>&]+)$/s.exec(html) ?? [];
  if (words && address) return before + toLink(address, words);
  return html.replace(/https?:\/\/[^\s<>&]+[^\s<>&.,;:!?)]/g, (address) => toLink(address, address));
}

function toLink(address: string, words: string): string {
  return `<a href="${address}" class="link" style="color:${flare}">${words}</a>`;
}

function toListText({ title, href, items, more, after }: Extract<MailBlock, { kind: 'list' }>, colon: string): string {
  const lines = items.map((item) => `- ${item.label}${item.text}\n  ${item.href}`);
  return [title, href, ...lines, ...(more === null ? [] : [`- ${more}`]), `${after.label}${colon} ${after.href}`].join('\n');
}
