import { expect, it } from 'vitest';
import { noteBackup } from '#server/db/backup-file.ts';
import type { Leads } from '#server/leads/leads.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads, waitUntil } from '#test/support/leads.ts';

async function readFigures(leads: Leads): Promise<Record<string, number>> {
  const metrics = await leads.listMetrics();
  return Object.fromEntries(
    metrics.flatMap(({ name, samples }) =>
      samples.map(({ labels, value }) => [[name, ...Object.values(labels ?? {})].join(' '), value] as const),
    ),
  );
}

describeOnBothEngines('the figures for monitoring', ({ open }) => {
  it('say what waits, since when, what died and what was delivered, and how old the last backup is', async () => {
    const place = await open();
    const { leads, post } = await createTestLeads(place);
    await post('early-access', { email: 'ada@example.com' });
    await post('early-access', { email: 'bob@example.com' });
    await place.database.write((query) =>
      query.updateTable('outbox').set({ status: 'dead' }).where('template', '=', 'owner-notification').execute(),
    );
    expect(await readFigures(leads)).toMatchObject({
      site_database_ready: 1,
      site_leads: 2,
      'site_outbox_pending mail': 2,
      'site_outbox_due mail': 2,
      'site_outbox_dead mail': 2,
      'site_outbox_dead webhook': 0,
      'site_outbox_oldest_seconds mail': expect.closeTo(1, -1),
      site_retention_marked: 0,
      site_retention_overdue: 0,
      site_clock_doubted: 0,
    });
    expect((await readFigures(leads))['site_backup_age_seconds']).toBeUndefined();
    await noteBackup(place.dataDir, { takenAt: Date.now() - 90_000, file: '/backups/leads.sqlite' });
    leads.startWorker();
    await waitUntil(async () => (await readFigures(leads))['site_deliveries_total mail delivered'] === 2);
    const figures = await readFigures(leads);
    expect(figures).toMatchObject({
      'site_outbox_pending mail': 0,
      'site_outbox_oldest_seconds mail': 0,
      site_clock_skew_seconds: expect.closeTo(0, 0),
    });
    expect(figures['site_backup_age_seconds']).toBeGreaterThanOrEqual(90);
    expect(figures['site_disk_size_bytes']).toBeGreaterThan(figures['site_disk_free_bytes'] ?? Infinity);
    await leads.close();
  });

  it('say only what they know while the database is away', async () => {
    const place = await open();
    const { leads } = await createTestLeads(place);
    await place.database.close();
    const figures = await readFigures(leads);
    expect(figures['site_database_ready']).toBe(0);
    expect(figures['site_leads']).toBeUndefined();
  });
});
