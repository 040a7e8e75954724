import { articleFigures } from '#shared/analysis/article-figures.ts';
import type { Locale } from '#shared/locales.ts';
import { chartTypes } from '#server/content/charts/chart-data.ts';
import type { directives } from '#server/content/articles/check-body.ts';
import { type Choice, toChoice } from './field-words.ts';

/** A special block as the Insert menu of the desk names it; attributes in the order in which they are written. */
export type BlockWords = {
  id: string;
  label: string;
  icon: string;
  hasText: boolean;
  textLabel: string;
  /** What stands in a new one, to be written over. */
  start?: string;
  tableLabel: string;
  attributes: { name: string; label: string; required: boolean; options?: Choice[] }[];
};

type Words = Record<Locale, string>;
type Block = { label: Words; icon: string; hasText: boolean; start?: Words; attributes: Record<string, Words> };

const title = { en: 'Title', fr: 'Titre' };
const label = { en: 'Label', fr: 'Libellé' };

const blocks: Record<keyof typeof directives, Block> = {
  callout: { label: { en: 'Callout', fr: 'Encadré' }, icon: 'campaign', hasText: true, attributes: { title } },
  chart: {
    label: { en: 'Chart', fr: 'Graphique' },
    icon: 'bar_chart',
    hasText: true,
    start: {
      en: '| What | How many |\n|---|---:|\n| One | 1 |\n| Two | 2 |',
      fr: '| Quoi | Combien |\n|---|---:|\n| Un | 1 |\n| Deux | 2 |',
    },
    attributes: { type: { en: 'Type', fr: 'Type' }, title, unit: { en: 'Unit', fr: 'Unité' }, source: { en: 'Source', fr: 'Source' } },
  },
  steps: {
    label: { en: 'Steps', fr: 'Étapes' },
    icon: 'format_list_numbered',
    hasText: true,
    start: { en: '1. **First.** What to do.\n2. **Then.** And next.', fr: '1. **D’abord.** Quoi faire.\n2. **Ensuite.** Et après.' },
    attributes: {},
  },
  pull: { label: { en: 'Pull quote', fr: 'Exergue' }, icon: 'format_quote', hasText: true, attributes: {} },
  english: { label: { en: 'In English', fr: 'En anglais' }, icon: 'translate', hasText: true, attributes: {} },
  figure: {
    label: { en: 'Picture with caption', fr: 'Image légendée' },
    icon: 'image',
    hasText: true,
    start: { en: '![What it shows](picture.jpg)', fr: '![Ce qu’on y voit](image.jpg)' },
    attributes: {
      caption: { en: 'Caption', fr: 'Légende' },
      width: { en: 'Width', fr: 'Largeur' },
      height: { en: 'Height', fr: 'Hauteur' },
    },
  },
  download: {
    label: { en: 'Download', fr: 'Fichier à télécharger' },
    icon: 'download',
    hasText: false,
    attributes: { file: { en: 'File', fr: 'Fichier' }, label },
  },
  computed: {
    label: { en: 'Figure from the database', fr: 'Figure de la base de données' },
    icon: 'monitoring',
    hasText: false,
    attributes: { figure: { en: 'Figure', fr: 'Figure' } },
  },
};

const choices: Record<string, readonly string[]> = { type: chartTypes, figure: articleFigures };

/** `required` names what the build asks for (`directives`). */
export function listBlocks(required: typeof directives, locale: Locale): BlockWords[] {
  return Object.entries(blocks).map(([id, block]) => ({
    id,
    label: block.label[locale],
    icon: block.icon,
    hasText: block.hasText,
    ...(block.start && { start: block.start[locale] }),
    textLabel: { en: 'Text (Markdown)', fr: 'Texte (Markdown)' }[locale],
    tableLabel: { en: 'Table', fr: 'Tableau' }[locale],
    attributes: Object.entries(block.attributes).map(([name, words]) => ({
      name,
      label: words[locale],
      required: Object.entries(required).some(([known, names]) => known === id && names.some((own) => own === name)),
      ...(choices[name] && { options: choices[name].map((value) => toChoice(value, locale)) }),
    })),
  }));
}
