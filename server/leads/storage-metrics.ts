import { stat } from 'node:fs/promises';
import { gauge, type Metric } from '#server/platform/metrics.ts';
import type { ExpressionBuilder } from 'kysely';
import { readBackupNote } from '#server/db/backup-file.ts';
import type { Database, Query } from '#server/db/database.ts';
import type { DatabaseClock } from '#server/db/database-clock.ts';
import { getSqliteFile } from '#server/db/open-database.ts';
import type { Schema, SeatFileRow } from '#server/db/schema.ts';
import { getDiskSpace, leavesRoom } from '#server/platform/disk-space.ts';
import { getClockDoubt, countOverdue, countRows } from '#server/leads/retention/run-retention.ts';
import { canKeepLeads, type Keeping } from '#server/leads/intake/keeping.ts';
import { FILE_LIFE_MS } from '#server/leads/seats/files/file-rows.ts';
import type { OutboxWorker } from '#server/leads/outbox/outbox-worker.ts';

export type MetricSources = { keeping: Keeping; database: Database; clock: DatabaseClock; worker: OutboxWorker; dataDir: string };

/**
 * The metrics of leads and their delivery: what waits and since when, dead letters, retention, clock, disk, last backup. Never throws:
 * while the database is away, its metrics are left out and `site_database_ready` is 0.
 */
export async function listStorageMetrics({ keeping, database, clock, worker, dataDir }: MetricSources): Promise<Metric[]> {
  const [ofDatabase, isReady] = await Promise.all([
    listDatabaseMetrics(database, clock).catch(() => null),
    canKeepLeads(database, keeping),
  ]);
  return [
    gauge('site_database_ready', 'Whether leads can be read and kept (1) or not (0).', isReady ? 1 : 0),
    {
      name: 'site_leads_refused_total',
      help: 'Leads of this process that could not be kept; their senders were asked to try again.',
      type: 'counter',
      samples: [{ labels: {}, value: keeping.getRefused() }],
    },
    ...(ofDatabase ?? []),
    {
      name: 'site_deliveries_total',
      help: 'Deliveries of this process, by kind and by what became of them.',
      type: 'counter',
      samples: worker.listResults().map(([kind, result, value]) => ({ labels: { kind, result }, value })),
    },
    ...(await listDiskMetrics(dataDir)),
  ];
}

async function listDatabaseMetrics(database: Database, clock: DatabaseClock): Promise<Metric[]> {
  const now = await clock.read();
  const [outbox, files, leads, marked, overdue, doubt] = await database.read(async (query) => [
    await listOutbox(query, now),
    await listFiles(query, now),
    await countRows(query, 'leads'),
    await countRows(query, 'retention_marks'),
    await countOverdue(query, now),
    await getClockDoubt(query),
  ]);
  const [byKind, byState] = [toGauges('kind', outbox), toGauges('state', files)];
  return [
    gauge('site_leads', 'Leads kept.', leads),
    byKind('site_outbox_pending', 'Deliveries that are not done, by kind.', ({ pending }) => pending),
    byKind('site_outbox_due', 'Deliveries that should be under way now, by kind.', ({ due }) => due),
    byKind('site_outbox_dead', 'Dead letters, by kind: "npm run leads -- retry" revives them.', ({ dead }) => dead),
    byKind('site_outbox_oldest_seconds', 'Age of the oldest delivery that is due, by kind.', ({ oldest }) =>
      oldest === null ? 0 : Math.max(0, (now - oldest) / 1000),
    ),
    byState('site_large_exports', 'Large exports of the last seven days, by what became of them.', ({ count }) => count),
    byState('site_large_exports_seconds', 'The longest that one of them has waited, or took.', ({ longest }) => longest / 1000),
    gauge('site_retention_marked', 'Leads that will be erased within a week.', marked),
    gauge('site_retention_overdue', 'Leads that should have been erased by now.', overdue),
    gauge('site_clock_doubted', 'Whether the clock leapt ahead (1) and retention therefore erases nothing.', doubt ? 1 : 0),
    gauge('site_clock_skew_seconds', "How far this machine's clock is ahead of the database's.", (clock.getSkewMs() ?? 0) / 1000),
  ];
}

type OutboxCount = { kind: string; pending: number; due: number; dead: number; oldest: number | null };

/** Counts only what is not done, by the index on the status: done rows stay as long as their lead. */
async function listOutbox(query: Query, now: number): Promise<OutboxCount[]> {
  const rows = await query
    .selectFrom('outbox')
    .select((select) => [
      'kind',
      select.fn.sum<number>(select.case().when('status', '=', 'pending').then(1).else(0).end()).as('pending'),
      select.fn.sum<number>(select.case().when(isDue(select, now)).then(1).else(0).end()).as('due'),
      select.fn.sum<number>(select.case().when('status', '=', 'dead').then(1).else(0).end()).as('dead'),
      select.fn.min<number | null>(select.case().when(isDue(select, now)).then(select.ref('created_at')).end()).as('oldest'),
    ])
    .where('status', 'in', ['pending', 'dead'])
    .groupBy('kind')
    .execute();
  // A kind without a row is 0, not unknown.
  return ['mail', 'hubspot', 'webhook'].map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, pending: 0, due: 0, dead: 0, oldest: null },
  );
}

type FileCount = { state: string; count: number; longest: number };
const fileStates: Record<string, SeatFileRow['state'][]> = { waiting: ['queued', 'making'], made: ['ready'], failed: ['failed'] };

/** `longest` in ms: from when it was asked for until its end, or until now. */
async function listFiles(query: Query, now: number): Promise<FileCount[]> {
  const rows = await query
    .selectFrom('seat_files')
    .select((select) => [
      'state',
      select.fn.countAll<number>().as('count'),
      select.fn.min<number>('asked_at').as('asked'),
      select.fn.max<number>(select('expires_at', '-', select.ref('asked_at'))).as('life'),
    ])
    .groupBy('state')
    .execute();
  return Object.entries(fileStates).map(([state, of]) => {
    const own = rows.filter((row) => of.includes(row.state));
    const times = own.map(({ asked, life }) => (state === 'waiting' ? now - asked : life - FILE_LIFE_MS));
    return { state, count: own.reduce((sum, { count }) => sum + count, 0), longest: Math.max(0, ...times) };
  });
}

function isDue(where: ExpressionBuilder<Schema, 'outbox'>, now: number) {
  return where.and([where('status', '=', 'pending'), where('next_at', '<=', now)]);
}

async function listDiskMetrics(dataDir: string): Promise<Metric[]> {
  const space = await getDiskSpace(dataDir);
  const { made, hasFailed } = await readBackupNote(dataDir);
  // PostgreSQL has none, nor has a disk without room for it.
  const reserve = await stat(`${getSqliteFile(dataDir)}.reserve`).catch(() => null);
  return [
    ...(space
      ? [
          gauge('site_disk_free_bytes', 'Free space on the disk of DATA_DIR.', space.freeBytes),
          gauge('site_disk_size_bytes', 'Size of the disk of DATA_DIR.', space.totalBytes),
          gauge(
            'site_cache_writes_allowed',
            'Whether caches may write (1), or leave what is free to the leads (0).',
            leavesRoom(space) ? 1 : 0,
          ),
        ]
      : []),
    gauge('site_disk_reserve_bytes', 'Space that is kept for leads when the disk is full (SQLite).', reserve?.size ?? 0),
    gauge('site_backup_failed', 'Whether the last "npm run backup" failed (1).', hasFailed ? 1 : 0),
    // By this machine's clock, which dated the backup too. Left out while there is no backup.
    ...(made
      ? [gauge('site_backup_age_seconds', 'Time since the last "npm run backup" that succeeded.', (Date.now() - made.takenAt) / 1000)]
      : []),
  ];
}

/** Makes gauges with a sample of each row, which one of its columns labels. */
function toGauges<Label extends string, Row extends Record<Label, string>>(label: Label, rows: Row[]) {
  const list = (pick: (row: Row) => number) => rows.map((row) => ({ labels: { [label]: row[label] }, value: pick(row) }));
  return (name: string, help: string, pick: (row: Row) => number): Metric => ({ name, help, type: 'gauge', samples: list(pick) });
}
