import type { DrawerView } from '#shared/views/database.ts';
import { PartList } from '#app/ui/linked-text.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Copy = PageCopy<'gaming-industry-database'>['drawers'];

/** The five kinds of record as file folders, one behind the other: how many there are, the fields of each, and one record pulled out. */
export function Drawers({ copy, drawers }: { copy: Copy; drawers: DrawerView[] }) {
  return (
    <section className="section" id="drawers">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <div className="folders">
          {copy.items.map((drawer, index) => {
            const view = drawers[index];
            return (
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
                    {view && (
                      <p className="folder-open">
                        <a className="btn" href={view.path}>
                          {view.count}
                        </a>
                      </p>
                    )}
                  </div>
                  {view?.record && <RecordCard record={view.record} copy={copy} />}
                </div>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** An index card: one record as the database has it, with the sources and dates of its facts. */
function RecordCard({ record, copy }: { record: NonNullable<DrawerView['record']>; copy: Copy }) {
  return (
    <div className="record day-paper">
      <p className="record-label">{copy.example}</p>
      <h4>{record.name}</h4>
      <dl>
        {record.facts.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <PartList parts={value ?? []} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="record-source">
        {copy.source} <PartList parts={record.sources} between="; " />
      </p>
      <p className="record-source">
        <a href={record.path}>{copy.whole}</a>
      </p>
    </div>
  );
}
