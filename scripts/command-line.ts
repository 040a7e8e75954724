import { parseArgs, type ParseArgsConfig } from 'node:util';
import { createInterface } from 'node:readline';

/**
 * The options of a command. `--help` prints how it is used and ends well; an option it does not know, or a word too many, prints the same
 * and ends with 2, before anything is done.
 */
export function readOptions<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  const asksForHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
  try {
    if (!asksForHelp) return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.log(usage);
  process.exit(asksForHelp ? 0 : 2);
}

/** What somebody answers to a question, or a pipe does; '' where nobody can be asked. */
export function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(''));
    terminal.question(question, (answer) => {
      resolve(answer.trim());
      terminal.close();
    });
  });
}
