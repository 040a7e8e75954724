/** The heading of a section, and beside it a sentence or two. */
export function SectionHead({ heading, lead, id }: { heading: string; lead?: string | undefined; id?: string }) {
  return (
    <div className="section-head">
      <h2 className="h2" id={id}>
        {heading}
      </h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}
