import { offerings } from '#app/ui/offerings.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { TableHead } from '#app/ui/table-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { useWords } from '#app/use-page.ts';

const columns = ['forWhom', 'exists', 'inDevelopment', 'costs'] as const;

/** The four offerings side by side. On phones each row becomes a card, and every cell says which column it was. */
export function Comparison({ copy }: { copy: PageCopy<'products'>['compare'] }) {
  const messages = useWords();
  return (
    <section className="section" id="compare">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <table className="table products-table">
          <caption className="vh">{copy.caption}</caption>
          <TableHead names={[copy.columns.offering, ...columns.map((column) => copy.columns[column])]} />
          <tbody>
            {offerings.map(({ id }) => (
              <tr key={id}>
                <th scope="row">{messages.offerings[id].name}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <span className="products-column" aria-hidden="true">
                      {copy.columns[column]}
                    </span>
                    {copy.rows[id][column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
