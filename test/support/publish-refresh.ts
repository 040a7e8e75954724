import { mkdir } from 'node:fs/promises';
import { getEditionsDir } from '#server/database/editions/edition-files.ts';
import type { TestApp } from './app.ts';
import { publishTable } from './publish-table.ts';

/** What a refresh leaves, published as the owner's command does it, while the site runs: four games, Portal 2 at half its price. */
export async function publishRefresh({ dataDir, lookForEdition }: TestApp): Promise<void> {
  const change = (column: string, value: string, id: number) =>
    column === 'withdrawn' ? '' : column === 'price_usd' && id === 620 ? '4.99' : value;
  await mkdir(getEditionsDir(dataDir), { recursive: true });
  await publishTable({ dataDir, asOf: '2026-11-13', only: new Set([620, 400, 440, 70]), change });
  await lookForEdition();
}
