import CMS from '@sveltia/cms';
import { locale } from './locale.ts';
import { type EntryMap, toEntry } from './to-entry.ts';

const words = {
  en: { title: 'Preview', phone: 'Phone', desktop: 'Desktop', light: 'Light', dark: 'Dark', none: 'No page shows this file alone.' },
  fr: {
    title: 'Aperçu',
    phone: 'Téléphone',
    desktop: 'Ordinateur',
    light: 'Clair',
    dark: 'Sombre',
    none: 'Aucune page ne montre ce fichier à lui seul.',
  },
};
const PHONE_PX = 390;
const WAIT_MS = 120;

type Props = { entry: EntryMap; document: Document };
type State = { html: string; problem: string; phone: boolean; dark: boolean };
// The library brings a React of its own, which our elements must come from, and puts it there (its main.js).
declare const createClass: (spec: object) => unknown;
declare const h: (type: string, props: object | null, ...children: unknown[]) => unknown;

/** The real page in the frame beside the form, as the server renders it with the draft in it. */
export function registerPreviews(names: string[]): void {
  const say = words[locale];
  const preview = createClass({
    getInitialState: (): State => ({ html: '', problem: '', phone: false, dark: matchMedia('(prefers-color-scheme: dark)').matches }),
    componentDidMount(this: Self) {
      const { document } = this.props;
      document.title = say.title;
      // What the library calls a file without languages.
      if (document.documentElement.lang === '_default') document.documentElement.lang = 'en';
      void load(this);
    },
    componentDidUpdate(this: Self, earlier: Props) {
      if (earlier.entry === this.props.entry) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void load(this), WAIT_MS);
    },
    componentWillUnmount(this: Self) {
      clearTimeout(this.timer);
    },
    render(this: Self) {
      const { html, problem, phone, dark } = this.state;
      const toggle = (label: string, pressed: boolean, change: Partial<State>) =>
        h(
          'button',
          { type: 'button', 'aria-pressed': pressed, onClick: () => this.setState(change), style: { font: 'inherit', marginInlineEnd: 8 } },
          label,
        );
      return h(
        'div',
        { style: { position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column', font: '14px system-ui' } },
        h(
          'div',
          { style: { padding: 8 } },
          toggle(say.desktop, !phone, { phone: false }),
          toggle(say.phone, phone, { phone: true }),
          toggle(say.light, !dark, { dark: false }),
          toggle(say.dark, dark, { dark: true }),
        ),
        problem ? h('pre', { role: 'status', style: { padding: 8, margin: 0, whiteSpace: 'pre-wrap' } }, problem) : null,
        h('iframe', {
          title: say.title,
          // Another draft is another document: the writer goes on seeing the same part.
          onLoad: ({ target: { contentWindow: shown } }: { target: HTMLIFrameElement }) => {
            shown?.scrollTo({ top: this.top ?? 0, behavior: 'instant' });
            shown?.addEventListener('scroll', () => (this.top = shown.scrollY));
          },
          srcDoc: html.replace('<html ', `<html data-theme="${dark ? 'dark' : 'light'}" `),
          // Without this its typefaces would be another origin's. No scripts: none run, whatever a draft says.
          sandbox: 'allow-same-origin',
          style: { flex: 1, border: 0, width: phone ? PHONE_PX : '100%', marginInline: 'auto' },
        }),
      );
    },
  });
  async function load(self: Self): Promise<void> {
    const { lang } = self.props.document.documentElement;
    const { i18n = {} } = self.props.entry.toJS();
    // The frame keeps the language that it opened with; the entry has those beside the one that is shown.
    const shown = 'en' in i18n || (lang === 'fr' && !('fr' in i18n)) ? 'fr' : 'en';
    const answer = await fetch(`${location.origin}/desk/preview?locale=${shown}&words=${locale}`, {
      method: 'POST',
      // A picture that is not saved yet has no name: its words stand in its place.
      body: JSON.stringify(toEntry(self.props.entry, shown)).replaceAll(/blob:[^\s)"\\]+/g, 'unsaved.jpg'),
    });
    const text = await answer.text();
    if (answer.ok) self.setState({ html: text, problem: '' });
    else self.setState({ problem: answer.status === 404 ? say.none : text });
  }
  for (const name of names) CMS.registerPreviewTemplate(name, preview);
}

type Self = { props: Props; state: State; timer: ReturnType<typeof setTimeout>; top?: number; setState(change: Partial<State>): void };
