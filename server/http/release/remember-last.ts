/** Computes a value again only when what it depends on has changed. */
export function rememberLast<Input, Output>(getInput: () => Input, work: (input: Input) => Output): () => Output {
  let last: { input: Input; output: Output } | null = null;
  return () => {
    const input = getInput();
    if (!last || last.input !== input) last = { input, output: work(input) };
    return last.output;
  };
}
