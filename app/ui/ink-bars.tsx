/** The printer's strip of the five inks, at the foot of a sheet. */
export function InkBars() {
  return (
    <span className="ink-bars" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
