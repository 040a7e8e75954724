import type { Metric } from '#server/platform/metrics.ts';

const BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Durations, counted in buckets. */
class Histogram {
  readonly #counts = BOUNDS_SECONDS.map(() => 0);
  #count = 0;
  #sum = 0;

  observe(ms: number): void {
    const seconds = ms / 1000;
    this.#count++;
    this.#sum += seconds;
    for (const [index, bound] of BOUNDS_SECONDS.entries()) if (seconds <= bound) this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  toMetric(name: string, help: string): Metric {
    const buckets = BOUNDS_SECONDS.map((bound, index) => ({
      suffix: '_bucket',
      labels: { le: String(bound) },
      value: this.#counts[index] ?? 0,
    }));
    const total = { suffix: '_bucket', labels: { le: '+Inf' }, value: this.#count };
    const sums = [
      { suffix: '_sum', value: this.#sum },
      { suffix: '_count', value: this.#count },
    ];
    return { name, help, type: 'histogram', samples: [...buckets, total, ...sums] };
  }
}

/** Answers by step of the policy and status, counted in memory since the start. */
export class Traffic {
  readonly #answers = new Map<string, Map<number, number>>();
  #faults = 0;
  readonly render = new Histogram();
  readonly queue = new Histogram();

  count(step: string, status: number): void {
    if (status === 500) this.#faults++;
    let statuses = this.#answers.get(step);
    if (!statuses) this.#answers.set(step, (statuses = new Map()));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  listMetrics(): Metric[] {
    const samples = [...this.#answers].flatMap(([step, statuses]) =>
      [...statuses].map(([status, value]) => ({ labels: { step, status: String(status) }, value })),
    );
    return [
      {
        name: 'site_answers_total',
        help: 'Answers, by the step of the request policy that gave them and by status.',
        type: 'counter',
        samples,
      },
      // Told from 0 on: Prometheus sees no increase in a series that begins with its first fault.
      { name: 'site_faults_total', help: 'Answers 500: faults of the site.', type: 'counter', samples: [{ value: this.#faults }] },
      this.render.toMetric('site_render_seconds', 'How long the router took for what was not in memory.'),
      this.queue.toMetric('site_queue_seconds', 'How long requests waited for their turn.'),
    ];
  }
}
