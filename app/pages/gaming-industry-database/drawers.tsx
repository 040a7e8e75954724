import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Copy = PageCopy<'gaming-industry-database'>['drawers'];
type Drawer = Copy['items'][number];

/** The five kinds of record as file folders, one behind the other: the fields of each, and one real record pulled out. */
export function Drawers({ copy }: { copy: Copy }) {
  return (
    <section className="section" id="drawers">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <div className="folders">
          {copy.items.map((drawer) => (
            <article className="folder" id={drawer.id} key={drawer.id} aria-labelledby={`${drawer.id}-name`}>
              <h3 className="folder-tab" id={`${drawer.id}-name`}>
                {drawer.name}
              </h3>
              <div className="folder-sheet">
                <div className="folder-fields">
                  <p className="lead">{drawer.lead}</p>
                  <dl>
                    {drawer.fields.map(({ name, meaning }) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{meaning}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
                <RecordCard record={drawer.record} copy={copy} />
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** An index card: one record, its source and the year its facts refer to. */
function RecordCard({ record, copy }: { record: Drawer['record']; copy: Copy }) {
  const { title, fields, source } = record;
  return (
    <div className="record day-paper">
      <p className="record-label">{copy.example}</p>
      <h4>{title}</h4>
      <dl>
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="record-source">
        {copy.source}{' '}
        <a href={source.url} rel="external">
          {source.name}
        </a>
        , {copy.factsOf} {source.year}
      </p>
    </div>
  );
}
