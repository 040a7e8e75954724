/** A list of whole numbers that grows; an array of numbers takes twice the memory, and the index of a large blog holds millions. */
export type NumberList = { readonly length: number; push(value: number): void; pack(): Uint32Array };

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
    pack: () => values.slice(0, length),
  };
}
