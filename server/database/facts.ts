import type { Fact } from '#shared/database/record-shapes.ts';
import type { Correction } from './bake/read-sources.ts';
import type { Engine } from './engine.ts';

export type FactOptions = {
  sources: string[];
  uncertain?: boolean;
  note?: string;
  asOf?: string | null;
  correction?: Correction | undefined;
};

/** A value with where it comes from; null is "unknown". A correction of ours names its own sources and what it replaces. */
export function toFact(engine: Engine, value: Fact['value'], { sources, uncertain = false, note, asOf, correction }: FactOptions): Fact {
  const own = correction ? correction.sources : sources;
  return {
    value,
    status: value === null ? 'unknown' : uncertain ? 'uncertain' : 'known',
    sources: value === null && !correction ? [] : own,
    asOf: value === null ? null : asOf === undefined ? getNewestDate(engine, own) : asOf,
    note: value === null && !correction ? null : (note ?? null),
    correctedFrom: correction?.wrong ?? null,
  };
}

/** The date of the oldest of the sources that we know a date of. */
export function getOldestDate(engine: Engine, sources: string[]): string | null {
  return listDates(engine, sources)[0] ?? null;
}

/** The date of the newest of the sources that we know a date of. */
export function getNewestDate(engine: Engine, sources: string[]): string | null {
  return listDates(engine, sources).at(-1) ?? null;
}

function listDates(engine: Engine, sources: string[]): string[] {
  return sources.flatMap((id) => engine.info.sources.find((source) => source.id === id)?.asOf ?? []).sort();
}
