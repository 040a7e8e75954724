type Group = { name: string; text: string; share?: number };

/** Groups as a small table; a column between draws their shares, where they have some. */
export function RowBars({ caption, groups }: { caption: string; groups: readonly Group[] }) {
  return (
    <table className="row-bars">
      <caption>{caption}</caption>
      <tbody>
        {groups.map(({ name, text, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {share !== undefined && (
              <td className="row-bar" aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width={Math.max(0.8, Math.round(share * 1000) / 10)} height="10" />
                </svg>
              </td>
            )}
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
