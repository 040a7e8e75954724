import type { ReleaseWords } from './en.ts';
import { shortenStart } from '../french-dates.ts';

const games = (count: string) => (count === '0' || count === '1' ? `${count} jeu` : `${count} jeux`);
const announced = (count: string) => (count === '0' || count === '1' ? `${count} jeu annoncé` : `${count} jeux annoncés`);

/** Les mêmes, en français. */
export const words: ReleaseWords = {
  games,
  total: (count) => `sur ${announced(count)}`,
  week: (from, to) => (from === to ? `Le ${from}` : `Du ${shortenStart(from, to)} au ${to}`),
  certainty: {
    day: 'jour annoncé',
    month: 'mois seulement',
    quarter: 'trimestre seulement',
    year: 'année seulement',
    soon: '«\u00a0Prochainement\u00a0»',
    tba: 'aucune date',
  },
  quarter: (quarter, year) => `${quarter === '1' ? '1er' : `${quarter}e`} trimestre ${year}`,
  soon: 'Prochainement',
  tba: 'Sans date',
  groups: { month: 'Par mois', quarter: 'Trimestre seulement', year: 'Année seulement', soon: 'Sans date', tba: 'Sans date' },
  monthOnly: (month) => `${month.charAt(0).toUpperCase()}${month.slice(1)}, sans jour précis`,
  csv: 'CSV de cette partie',
  ics: 'Calendrier (.ics) des jours annoncés',
  columns: {
    title: 'Jeu',
    when: 'Annoncé pour',
    certainty: 'Degré de certitude',
    developers: 'Par',
    genres: 'Genres',
    tags: 'Étiquettes',
    firstSeen: 'Vu pour la première fois',
    text: 'Mots de la page de boutique',
    store: 'Page sur Steam',
  },
  check: (week, month, quarter) =>
    `Parmi les jeux annoncés qui correspondent à vos choix, ${week === '0' ? 'aucun ne donne' : week === '1' ? 'un seul donne' : `${week} donnent`} un jour de cette semaine.${
      month || quarter
        ? ` Sans jour précis\u00a0: ${[month && `${month} de plus pour ce mois`, quarter && `${quarter} pour ce trimestre`].filter(Boolean).join(', ')}.`
        : ''
    }`,
};
