import { buildIfChanged } from './build.ts';

// `npm start`: build when something changed, then serve. What it prints is all a newcomer sees.
try {
  await buildIfChanged(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../server.ts');
