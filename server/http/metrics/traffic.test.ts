import { expect, it } from 'vitest';
import { Traffic } from './traffic.ts';
import { toMetricsText } from '#server/platform/metrics.ts';

it('what was answered and how long it took is told as Prometheus reads it', () => {
  const traffic = new Traffic();
  traffic.count('sendKept', 200);
  traffic.count('sendKept', 200);
  traffic.count('waitForTurn', 429);
  expect(toMetricsText(traffic.listMetrics())).toContain('site_faults_total 0\n');
  traffic.count('route', 500);
  for (const ms of [0.5, 7, 30, 2000]) traffic.render.observe(ms);
  const text = toMetricsText(traffic.listMetrics());
  expect(text).toContain('# TYPE site_answers_total counter\n');
  expect(text).toContain('site_answers_total{step="sendKept",status="200"} 2\n');
  expect(text).toContain('site_answers_total{step="waitForTurn",status="429"} 1\n');
  expect(text).toContain('site_faults_total 1\n');
  expect(text).toContain('site_render_seconds_bucket{le="0.01"} 2\n');
  expect(text).toContain('site_render_seconds_bucket{le="5"} 4\n');
  expect(text).toContain('site_render_seconds_bucket{le="+Inf"} 4\n');
  expect(text).toContain('site_render_seconds_sum 2.0375\n');
  expect(text).toContain('site_queue_seconds_count 0\n');
});

it('a label that holds quotes or line breaks stays one label', () => {
  const metric = { name: 'x', help: 'a\nb', type: 'gauge' as const, samples: [{ labels: { kind: 'a"b\nc\\' }, value: 1 }] };
  expect(toMetricsText([metric])).toBe('# HELP x a\\nb\n# TYPE x gauge\nx{kind="a\\"b\\nc\\\\"} 1\n');
});
