/** The sources of a row as ids of `sources.yaml`; a press page stands for itself, by its address. */
export function toSourceIds(sources: string[]): string[] {
  return [...new Set(sources.filter(Boolean))];
}
