type Props = { caption: string; heads: string[]; rows: { label: string; values: string[] }[] };

/** Low, middle and high of each step, from what is known to what is left. */
export function EstimateTable({ caption, heads, rows }: Props) {
  return (
    <>
      <h3 className="tool-table-head">{caption}</h3>
      <div className="table-scroll estimate-table" role="region" tabIndex={0} aria-label={caption}>
        <table className="table">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th scope="col" className={index === 0 ? undefined : 'figure'} key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td className="figure" key={heads[index + 1]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
