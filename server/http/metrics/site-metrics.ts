import { performance } from 'node:perf_hooks';
import { gauge, type Metric } from '#server/platform/metrics.ts';
import type { Site } from '#server/http/site.ts';

/** What the request policy has done since the start, and the memory that the process holds. */
export function listSiteMetrics({ traffic, kept, queue, isReady, getIssue }: Site): Metric[] {
  const { pages, bytes } = kept.size;
  const { rss, heapUsed } = process.memoryUsage();
  const { active } = performance.eventLoopUtilization();
  return [
    ...traffic.listMetrics(),
    {
      name: 'site_info',
      help: 'Which build, settings and content this instance serves: during a rolling release, which of them has the new one.',
      type: 'gauge',
      samples: [{ labels: { edition: getIssue().edition }, value: 1 }],
    },
    gauge('site_ready', 'Whether new visitors may be sent here (1), or the site is stopping (0).', isReady() ? 1 : 0),
    gauge('site_kept_pages', 'Rendered answers kept in memory.', pages),
    gauge('site_kept_bytes', 'What they take, in bytes.', bytes),
    gauge('site_queue_waiting_ms', 'Work that waits for its turn, in milliseconds of the serving thread.', queue.waitingMs),
    {
      ...gauge('site_event_loop_busy_seconds_total', 'How long the serving thread was busy since the start.', active / 1000),
      type: 'counter',
    },
    gauge('process_resident_memory_bytes', 'Resident memory of the process.', rss),
    gauge('nodejs_heap_used_bytes', 'Memory in use by JavaScript.', heapUsed),
    gauge('process_uptime_seconds', 'Seconds since the start.', process.uptime()),
  ];
}
