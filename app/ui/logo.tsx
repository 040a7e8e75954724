/** The company's name set in six widths of wood type, letter by letter. Read as one word by assistive technology. */
export function Letters({ name }: { name: string }) {
  return (
    <>
      {Array.from(name).map((letter, index) => (
        // The letters of one name never move: their place is their identity.
        <span key={index} aria-hidden="true">
          {letter.toUpperCase()}
        </span>
      ))}
      <b className="vh">{name}</b>
    </>
  );
}
