import { useWords } from '#app/use-page.ts';

export function SkipLink() {
  const { shell } = useWords();
  return (
    <a className="skip no-print" href="#main">
      {shell.skipToContent}
    </a>
  );
}
