import { buildIfChanged, finishPictures } from './build.ts';

// `npm start`: build when something changed, then serve, and print meanwhile what the first screens do not show. What it prints
// is all a newcomer sees.
try {
  await buildIfChanged({ say: console.log, pictures: 'first' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const printing = await finishPictures();
// Two would print the same: the server makes only what somebody asks for meanwhile.
if (printing) {
  process.env['PRINT_AHEAD'] = '0';
  process.on('exit', printing.stop);
}
await import('../server.ts');
