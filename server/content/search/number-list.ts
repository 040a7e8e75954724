/**
 * A list of whole numbers that grows; an array of numbers takes twice the memory, and the index of a large blog holds millions. A view
 * is good until the list grows; `pack` copies it to just the memory it needs.
 */
export type NumberList = { readonly length: number; push(value: number): void; view(): Uint32Array; pack(): Uint32Array };

export function createNumberList(): NumberList {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    view: () => values.subarray(0, length),
    pack: () => values.slice(0, length),
  };
}
