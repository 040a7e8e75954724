import { toLongDate } from '#app/ui/long-date.tsx';
import { useLocale, useWords } from '#app/use-page.ts';
import type { SeatFile } from '#server/leads/seats/files/seat-files.ts';
import { getNumberFormat } from '#shared/formats.ts';
import { href } from '#shared/pages.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { Act } from './act.tsx';

/** The files of whole lists: what becomes of each, and where it is fetched. */
export function Files({ files }: { files: SeatFile[] }) {
  const locale = useLocale();
  const { files: say } = useWords(seatWords);
  const isRunning = files.some(({ state }) => state === 'queued' || state === 'making');
  return (
    <section className="seat-own" aria-labelledby="files">
      <h2 className="h3" id="files">
        {say.title}
      </h2>
      <p className="small">{say.lead}</p>
      <ul className="seat-things">
        {files.map((file) => (
          <li key={file.id}>
            <a href={file.path}>{file.title}</a>
            {file.address && (
              <a href={file.address} download aria-label={say.fetchNamed(say.formats[file.format], file.title)}>
                {say.fetch(say.formats[file.format])}
              </a>
            )}
            <Act wish="erase-file" thing={file.id} words={say.remove} label={say.removeNamed(file.title)} />
            <State file={file} />
          </li>
        ))}
      </ul>
      {isRunning && (
        <p>
          <a href={href('seat', locale)}>{say.again}</a>
        </p>
      )}
    </section>
  );
}

function State({ file: { state, rows, bytes, sha256, expiresAt, problem } }: { file: SeatFile }) {
  const locale = useLocale();
  const { files: say } = useWords(seatWords);
  const problems: Record<string, string> = say.problems;
  if (state === 'failed') return <p className="small">{problems[problem] ?? say.problems.broken}</p>;
  if (state !== 'ready') return <p className="small">{say.states[state]}</p>;
  const megabytes = getNumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.max(0.1, (bytes ?? 0) / 1e6));
  return (
    <p className="small">
      {say.ready(getNumberFormat(locale).format(rows ?? 0), megabytes, toLongDate(expiresAt.slice(0, 10), locale))}
      <br />
      {say.checksum} <code>{sha256}</code>
    </p>
  );
}
