import type { SeatFileWords } from './en.ts';

/** Les mots des fichiers d’une place. */
export const words: SeatFileWords = {
  title: 'Vos fichiers',
  lead: 'Chacun est effacé après sept jours. D’ici là, toute personne qui en a l’adresse peut le télécharger.',
  formats: { csv: 'CSV', jsonl: 'JSON Lines', sqlite: 'SQLite' },
  states: {
    queued: 'En attente\u00a0: il sera préparé dès que les précédents seront prêts.',
    making: 'En préparation. Une grande liste demande une minute; si vous fermez cette page, un courriel vous préviendra.',
  },
  again: 'Vérifier de nouveau',
  ready: (rows, size, until) => `${toRows(rows)}, ${size}\u00a0Mo, gardé jusqu’au ${until}`,
  fetch: (format) => `Télécharger en ${format}`,
  fetchNamed: (format, title) => `Télécharger en ${format}\u00a0: ${title}`,
  checksum: 'SHA-256',
  remove: 'Effacer',
  removeNamed: (title) => `Effacer le fichier\u00a0: ${title}`,
  problems: {
    'not-for-export': 'Pas préparé\u00a0: les chiffres ont été mis à jour, et ces nouvelles lignes ne peuvent pas être transmises.',
    'no-room':
      'Pas préparé\u00a0: notre disque est plein pour le moment. Nous en sommes avertis, et rien de ce qui est à vous n’est perdu. Réessayez demain.',
    broken: 'Pas préparé\u00a0: trois essais ont échoué. Nous en sommes avertis. Réessayez demain.',
  },
  answers: {
    none: 'Il n’y a pas de fichier à cette adresse. Cherchez-le sur votre place.',
    gone: 'Ce fichier n’est plus ici\u00a0: ses sept jours sont passés, ou il a été effacé. Votre place en prépare un nouveau.',
    coming: 'Nous allons chercher ce fichier. Redemandez-le dans une minute.',
  },
  make: {
    title: 'Emporter toute la liste',
    lead: (rows) => `${toRows(rows)} avec toutes les colonnes. Le fichier reste sept jours sur votre place.`,
    format: 'Format du fichier',
    formats: {
      csv: 'CSV, comme l’ouvrent les tableurs en français',
      jsonl: 'JSON Lines, une ligne par fiche, pour les programmes',
      sqlite: 'SQLite, une base de données en un fichier',
    },
    action: 'Préparer le fichier',
    full: (most) => `Une place contient au plus ${most}\u00a0fichiers. Effacez-en un, puis préparez celui-ci.`,
    busy: 'Un autre de vos fichiers est en préparation. Préparez celui-ci quand l’autre sera prêt.',
    withheld:
      'Les lignes des jeux ont été mises à jour à partir de Steam et ne peuvent pas être transmises\u00a0: il n’y en a pas de fichier.',
    left: {
      games: 'Les jeux pour adultes ne figurent dans aucune liste ni dans aucun fichier. Le fichier est pour votre propre usage.',
      studios: 'Les studios que seuls des répertoires sans licence nomment n’y sont pas.',
    },
  },
};

function toRows(count: string): string {
  return count === '0' || count === '1' ? `${count}\u00a0ligne` : `${count}\u00a0lignes`;
}
