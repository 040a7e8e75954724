import { Agent } from 'node:http';
import { href } from '../shared/pages.ts';
import { ask } from './bench-site.ts';

// A program of its own, started by bench-server.ts: in the same process its own work would delay the visitors whose times are taken.
//   node scripts/bench-flood.ts <site> <address to send from> <connections>
// Asks for all that is dear, as fast as it is answered, until it is told to stop; then prints how many were asked and refused.
const [site = '', localAddress = '', connections = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

const dear = [
  (index: number) => `/no/such/${index}`,
  (index: number) => href('blog-search', 'en', { query: `flood ${index}` }),
  () => '/prod/api/challenge',
  orderPicture,
  (index: number) => `/prod/x/${index}`,
];

let asked = 0;
let refused = 0;
let isOver = false;
process.on('SIGTERM', () => (isOver = true));

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (!isOver) {
      const index = asked++;
      if ((await ask(site + (dear[index % dear.length]?.(index) ?? ''), { agent, localAddress })) === 429) refused++;
    }
  }),
);
agent.destroy();
console.log(JSON.stringify({ asked, refused }));

/** One that nobody ordered before: each must be drawn and printed. */
function orderPicture(index: number): string {
  const [format, fit, quality, source] = [
    ['avif', 'webp', 'png', 'jpeg'],
    ['cover', 'contain', 'fill', 'inside', 'outside'],
    [35, 50, 75, 90],
    ['covers/price-your-first-game.svg', 'posters/home-wide-day.svg', 'cards/page-about.fr.svg'],
  ].map((values, at) => values[Math.floor(index / 4 ** at) % values.length]);
  const lengths = [640, 768, 1024, 1280, 1536, 2048, 2560, 3072];
  const [width, height] = [lengths[index % 8], lengths[Math.floor(index / 8) % 8]];
  return `/_ipx/f_${format},fit_${fit},q_${quality},s_${width}x${height}/${source}`;
}
