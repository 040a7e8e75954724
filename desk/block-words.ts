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
  tableLabel: string;
  attributes: { name: string; label: string; required: boolean; options?: Choice[] }[];
};

type Words = Record<Locale, string>;
type Block = { label: Words; icon: string; hasText: boolean; attributes: Record<string, Words> };

const title = { en: 'Title', fr: 'Titre' };
const label = { en: 'Label', fr: 'Libellé' };

const blocks: Record<keyof typeof directives, Block> = {
  callout: { label: { en: 'Callout', fr: 'Encadré' }, icon: 'campaign', hasText: true, attributes: { title } },
  chart: {
    label: {
      en: 'Chart',
      fr: 'Graphique',
    },
    icon: 'bar_chart',
    hasText: true,
    attributes: {
      type: {
        en: 'Kind',
        fr: 'Sorte',
      },
      title,
      unit: {
        en: 'Unit',
        fr: 'Unité',
      },
      source: {
        en: 'Source',
        fr: 'Source',
      },
    },
  },
  steps: { label: { en: 'Steps', fr: 'Étapes' }, icon: 'format_list_numbered', hasText: true, attributes: {} },
  pull: { label: { en: 'Pull quote', fr: 'Exergue' }, icon: 'format_quote', hasText: true, attributes: {} },
  figure: {
    label: {
      en: 'Picture with caption',
      fr: 'Image légendée',
    },
    icon: 'image',
    hasText: true,
    attributes: {
      caption: {
        en: 'Caption',
        fr: 'Légende',
      },
      width: {
        en: 'Width',
        fr: 'Largeur',
      },
      height: {
        en: 'Height',
        fr: 'Hauteur',
      },
    },
  },
  download: {
    label: {
      en: 'Download',
      fr: 'Fichier à télécharger',
    },
    icon: 'download',
    hasText: false,
    attributes: {
      file: {
        en: 'File',
        fr: 'Fichier',
      },
      label,
    },
  },
  computed: {
    label: {
      en: 'Figure from the database',
      fr: 'Figure de la base de données',
    },
    icon: 'monitoring',
    hasText: false,
    attributes: {
      figure: {
        en: 'Figure',
        fr: 'Figure',
      },
    },
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
    textLabel: {
      en: 'Text (Markdown)',
      fr: 'Texte (Markdown)',
    }[locale],
    tableLabel: {
      en: 'Table',
      fr: 'Tableau',
    }[locale],
    attributes: Object.entries(block.attributes).map(([name, words]) => ({
      name,
      label: words[locale],
      required: Object.entries(required).some(([known, names]) => known === id && names.some((own) => own === name)),
      ...(choices[name] && { options: choices[name].map((value) => toChoice(value, locale)) }),
    })),
  }));
}
