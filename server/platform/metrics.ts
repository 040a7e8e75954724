/** One metric of Prometheus. Names and labels hold no personal data. */
export type Metric = {
  name: string;
  help: string;
  type: 'gauge' | 'counter' | 'histogram';
  /** `suffix` is `_bucket`, `_sum` or `_count` for a histogram. */
  samples: { suffix?: string; labels?: Record<string, string>; value: number }[];
};

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

/** The text that Prometheus reads (exposition format 0.0.4). */
export function toMetricsText(metrics: Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${toLabels(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function toLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
