import { useMessages } from '#app/use-page.ts';

export function SkipLink() {
  const { shell } = useMessages();
  return (
    <a className="skip no-print" href="#main">
      {shell.skipToContent}
    </a>
  );
}
