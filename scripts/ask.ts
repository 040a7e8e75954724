import { createInterface } from 'node:readline';

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
