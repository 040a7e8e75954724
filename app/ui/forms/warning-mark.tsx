/** The sign before what is to mend, so that it does not speak by colour alone. */
export function WarningMark() {
  return (
    <svg viewBox="0 0 22 20" width="22" height="20" aria-hidden="true">
      <path d="M9.4.9a2 2 0 0 1 3.3 0l9 16A2 2 0 0 1 20 20H2a2 2 0 0 1-1.700-3.100Z" fill="currentColor" />
      <path d="M9.500 6h3l-.6 7h-1.800zM9.600 14.600h2.800v2.600H9.600z" className="mark-cut" />
    </svg>
  );
}
