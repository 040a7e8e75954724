import type { FormId } from '#shared/forms/forms.ts';

/** What somebody put into the site and still stands there. A restored backup takes it back (`Ledger.save`). */
type Standing = {
  /** Lines of the numbers, `day kind locale name`: how often surely, and how often at the moment of a kill. */
  counts: Map<string, { sure: number; doubtful: number }>;
  /** Leads by the address of their sender; the lines of the numbers that their records make. */
  people: Map<string, { formId: FormId; lines: string[] }>;
  subscribers: Set<string>;
  left: Set<string>;
  /** Who got the letter, beside the readers who are counted only. */
  lettered: Set<string>;
  seats: Set<string>;
  /** Seats that watch a list, and are to be told of each edition. */
  watching: Set<string>;
  things: number;
};

/** What was put into the site, written down by those who did it; nothing of it is read from the site. */
export class Ledger {
  standing: Standing = {
    counts: new Map(),
    people: new Map(),
    subscribers: new Set(),
    left: new Set(),
    lettered: new Set(),
    seats: new Set(),
    watching: new Set(),
    things: 0,
  };
  /** How many different emails each address must have got. What was sent stays sent. */
  readonly mails = new Map<string, number>();
  readonly erased = new Set<string>();
  readonly refused = { asked: 0, asExpected: 0 };
  readonly alerts = { expected: 0 };
  /** The day of the last edition of the data that was taken. */
  edition = '';
  /** Answers with a 5xx, or none: at the moment of a kill, and at any other. */
  readonly broken = { atKills: 0, others: [] as string[] };
  kills = 0;
  visits = 0;
  /** What did not go as the diary has it. */
  readonly troubles: string[] = [];

  count(line: string, isDoubtful = false): void {
    const known = this.standing.counts.get(line) ?? { sure: 0, doubtful: 0 };
    known[isDoubtful ? 'doubtful' : 'sure']++;
    this.standing.counts.set(line, known);
  }

  /** A line of the numbers that is read from what is kept of a person, and goes with it. */
  countRecord(email: string, line: string): void {
    this.count(line);
    this.standing.people.get(email)?.lines.push(line);
  }

  expectMail(to: string, count = 1): void {
    this.mails.set(to, (this.mails.get(to) ?? 0) + count);
  }

  erase(email: string): void {
    for (const line of this.standing.people.get(email)?.lines ?? []) {
      const known = this.standing.counts.get(line);
      if (known && --known.sure + known.doubtful === 0) this.standing.counts.delete(line);
    }
    this.standing.people.delete(email);
    const { subscribers, left, lettered, seats, watching } = this.standing;
    for (const set of [subscribers, left, lettered, seats, watching]) set.delete(email);
    this.erased.add(email);
  }

  /** Remembers what stands now; the function brings it back. */
  save(): () => void {
    const saved = structuredClone(this.standing);
    return () => (this.standing = saved);
  }
}
