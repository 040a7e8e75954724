import pg from 'pg';
import { waitUntil } from '#test/support/leads.ts';
import type { MovedClock } from '#test/support/moved-clock.ts';

/** A delivery that was leased at a kill, and is after so long, was the killed process's: its lease must run out. */
const LEFT_BEHIND_MS = 4000;
/** What is due by then would be under way when the clock is moved. */
const SOON_MS = 2000;
const QUIET_MS = 120_000;

/** The database as the rehearsal looks at it: what is kept, and what waits to be delivered. */
export async function openOutbox(url: string, clock: MovedClock) {
  let client = await connect(url);
  let left = { at: 0, leases: new Set<string | null>() };
  let underWay = 0;

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await client.query(text, values)).rows as Row[]; // whoever asks has read the migrations
  }

  const listWaiting = (until: number) =>
    query<{ lease: string | null; due: boolean }>(
      "select lease_token as lease, next_at <= $1 as due from outbox where status = 'pending' and (lease_token is not null or next_at <= $1)",
      [until],
    );

  return {
    query,
    /**
     * Until nothing waits to be delivered now or soon. A clock that leaps must not end the lease of what is under way; nor may it leap
     * while somebody takes what a killed process left, once that lease ran out: by the new time, the new lease would have run out too.
     */
    async settle(): Promise<void> {
      await waitUntil(async () => {
        const mayBeLeft = Date.now() - left.at > LEFT_BEHIND_MS ? left.leases : new Set();
        return (await listWaiting(clock.now() + SOON_MS)).every(({ lease, due }) => !due && mayBeLeft.has(lease));
      }, QUIET_MS);
    },
    async noteKill(): Promise<void> {
      const leases = (await listWaiting(clock.now())).flatMap(({ lease }) => lease ?? []);
      left = { at: Date.now(), leases: new Set(leases) };
      underWay += leases.length;
    },
    /** How many deliveries were leased when a process was killed: each may have gone out, and goes out again. */
    countUnderWay: () => underWay,
    /** `npm run restore` wants to be alone. */
    leave: () => client.end(),
    async enter(): Promise<void> {
      client = await connect(url);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
