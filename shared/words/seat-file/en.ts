/** The words of a seat's large exports in English. */
export const words = {
  title: 'Your files',
  lead: 'Each is erased after seven days. Until then, whoever has its address can fetch it.',
  formats: { csv: 'CSV', jsonl: 'JSON Lines', sqlite: 'SQLite' },
  states: {
    queued: 'In line: it is made as soon as the ones before it are done.',
    making: 'Being made. Large lists take a minute; if you close this page, an email will tell you.',
  },
  again: 'Look again',
  ready: (rows: string, size: string, until: string) => `${toRows(rows)}, ${size} MB, kept until ${until}`,
  fetch: (format: string) => `Download ${format}`,
  fetchNamed: (format: string, title: string) => `Download ${format}: ${title}`,
  checksum: 'SHA-256',
  remove: 'Erase',
  removeNamed: (title: string) => `Erase the file: ${title}`,
  problems: {
    'not-for-export': 'Not made: the figures have been refreshed, and refreshed rows may not be handed on.',
    'no-room':
      'Not made: there is no room on our disk at the moment. We have been told, and nothing of yours is lost. Please try again tomorrow.',
    broken: 'Not made: it went wrong three times. We have been told. Please try again tomorrow.',
  },
  answers: {
    none: 'There is no file at this address. Look for it on your seat.',
    gone: 'This file is not here any more: its seven days are over, or it was erased. Your seat makes a new one.',
    coming: 'We are fetching this file. Please ask again in a minute.',
  },
  make: {
    title: 'Take the whole list',
    lead: (rows: string) => `${toRows(rows)} with every column. The file stays on your seat for seven days.`,
    format: 'File format',
    formats: {
      csv: 'CSV, as spreadsheets in English open it',
      jsonl: 'JSON Lines, one row a line, for programs',
      sqlite: 'SQLite, a database in one file',
    },
    action: 'Make the file',
    full: (most: number) => `A seat holds ${most} files. Erase one, then make this one.`,
    busy: 'Another of your files is being made. Make this one when that one is ready.',
    withheld: 'The rows of games have been refreshed from Steam and may not be handed on: there is no file of them.',
    left: {
      games: 'Games for adults are in no list and in no file. The file is for your own use.',
      studios: 'Studios named only in directories without a licence are left out.',
    },
  },
};

export type SeatFileWords = typeof words;

function toRows(count: string): string {
  return count === '1' ? '1 row' : `${count} rows`;
}
