import { words as screens } from '../blog-screen/fr.ts';
import type { BlogWords } from './en.ts';

/** Les mots du blogue en français : ceux de ses écrans, et ce que seul le serveur écrit. */
export const words: BlogWords = {
  ...screens,
  searchTitle: (query) => `Recherche\u00a0: ${query}`,
  searchDescription: (query) =>
    `Ce que le blogue dit de «\u00a0${query}\u00a0»\u00a0: articles, livres blancs et infolettres, les plus proches d’abord.`,
  titleWithPage: (title, page) => `${title}, page ${page}`,
  feedTitle: (site, category) => (category ? `Blogue de ${site}\u00a0: ${category}` : `Blogue de ${site}`),
  text: {
    table: (about) => `Tableau\u00a0: ${about}`,
    sheet: (about) => `Feuille\u00a0: ${about}`,
    csv: 'Données en CSV',
    source: 'Source\u00a0:',
    unit: (unit) =>
      unit === 'USD'
        ? 'En dollars américains'
        : unit === 'CAD'
          ? 'En dollars canadiens'
          : unit === 'CAD par jour'
            ? 'En dollars canadiens par jour'
            : unit === '%' || unit === ''
              ? ''
              : `En ${unit}`,
    footnotes: 'Notes',
    backToText: (note) => `Retour à l’appel de la note ${note}`,
    aside: 'Aparté',
    done: 'Fait\u00a0: ',
    figureMissing: 'Une figure devrait paraître ici. Elle ne peut pas être calculée pour le moment.',
    fileSize: (bytes) => (bytes < 1000 ? `${bytes}\u00a0octets` : `${Math.round(bytes / 1000)}\u00a0ko`),
  },
  pdf: {
    inside: 'Dans ces pages',
    contents: 'Sommaire',
    page: (page, pages) => `${page} / ${pages}`,
    updated: (date) => `Mis à jour le ${date}`,
    license: (site) => `Écrit par ${site}. Copiez les gabarits librement; dites où vous les avez trouvés.`,
    online: 'La version Web, avec ses liens\u00a0:',
  },
};
