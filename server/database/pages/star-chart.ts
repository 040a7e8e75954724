import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { AnyRow } from '#shared/database/record-shapes.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { getRowName } from './to-cell.ts';
import type { Words } from './words.ts';

type ChartCopy = PageCopy<'home'>['coverage']['chart'];
type StarChartView = { description: string; stars: { name: string; kind: string }[]; lines: ChartCopy['lines'] };

/**
 * One game and the four records it leads to. Null as soon as one of the facts on its lines is no longer in the database: a line that is
 * not true must not be drawn.
 */
export function getStarChart(database: IndustryDatabase, copy: ChartCopy, words: Words): StarChartView | null {
  const find = <Type extends EntityType>(type: Type) =>
    database.compare(type, [copy[type].id]).find((row): row is Extract<AnyRow, { type: Type }> => row.type === type);
  const [game, studio, publisher, association, event] = [
    find('games'),
    find('studios'),
    find('publishers'),
    find('associations'),
    find('events'),
  ];
  if (!game || !studio || !publisher || !association || !event) return null;
  const isTrue =
    game.developers?.some((company) => company.studio === studio.id) &&
    game.publishers?.some((company) => company.publisher === publisher.id) &&
    studio.province === association.territory &&
    event.organizer === association.name;
  if (!isTrue) return null;
  const nameOf = (row: AnyRow) => copy[row.type].short ?? getRowName(row, words.locale);
  const { made, published, place, organized } = copy.lines;
  const kinds = [game.releaseDate?.slice(0, 4), studio.city, publisher.city, association.city, event.place?.split(', ').at(-1)];
  return {
    stars: [game, studio, publisher, association, event].map((row, index) => ({
      name: nameOf(row),
      kind: [words.messages.one[row.type], kinds[index]].filter(Boolean).join(', '),
    })),
    lines: copy.lines,
    description: words.messages.chart(
      `${game.title}, ${made} ${studio.name}`,
      `${game.title}, ${published} ${publisher.name}`,
      `${studio.name}, ${association.name}, ${place}`,
      `${event.name}, ${organized} ${association.name}`,
    ),
  };
}
