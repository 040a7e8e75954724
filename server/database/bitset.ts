/** A set of row numbers: bit `row & 31` of word `row >> 5`. All sets of one table have the same length, so they combine word by word. */
export type Bitset = Uint32Array;

export function createBitset(rows: number): Bitset {
  return new Uint32Array(Math.ceil(rows / 32));
}

export function toBitset(rows: number, members: Iterable<number>): Bitset {
  const set = createBitset(rows);
  for (const row of members) addRow(set, row);
  return set;
}

export function addRow(set: Bitset, row: number): void {
  set[row >> 5] = (set[row >> 5] ?? 0) | (1 << (row & 31));
}

export function hasRow(set: Bitset, row: number): boolean {
  return ((set[row >> 5] ?? 0) & (1 << (row & 31))) !== 0;
}

/** What is in both, in a new set or in `into`: a set is 12 KB outside the heap, which is given back late on a busy machine. */
export function intersect(a: Bitset, b: Bitset, into: Bitset = new Uint32Array(a.length)): Bitset {
  for (let index = 0; index < a.length; index++) into[index] = (a[index] ?? 0) & (b[index] ?? 0);
  return into;
}

/** What is in `a` and not in `b`, in a new set or in `into`. */
export function subtract(a: Bitset, b: Bitset, into: Bitset = new Uint32Array(a.length)): Bitset {
  for (let index = 0; index < a.length; index++) into[index] = (a[index] ?? 0) & ~(b[index] ?? 0);
  return into;
}

/** Adds the members of `other` to `set`, in place. */
export function addAll(set: Bitset, other: Bitset): void {
  for (let index = 0; index < set.length; index++) set[index] = (set[index] ?? 0) | (other[index] ?? 0);
}

export function countRows(set: Bitset): number {
  let total = 0;
  for (let index = 0; index < set.length; index++) total += countBits(set[index] ?? 0);
  return total;
}

/** Counts what other sets share with one that is counted against many: where few of its words hold anything, only those are looked at. */
export function createCounter(set: Bitset): (other: Bitset) => number {
  const filled: number[] = [];
  for (let index = 0; index < set.length; index++) if (set[index] !== 0) filled.push(index);
  if (filled.length > set.length / 2) return (other) => countShared(set, other);
  return (other) => {
    let total = 0;
    for (const index of filled) total += countBits((set[index] ?? 0) & (other[index] ?? 0));
    return total;
  };
}

/** How many rows are in both, without making the set. */
export function countShared(a: Bitset, b: Bitset): number {
  let total = 0;
  for (let index = 0; index < a.length; index++) {
    const word = (a[index] ?? 0) & (b[index] ?? 0);
    if (word !== 0) total += countBits(word);
  }
  return total;
}

/** The members from the lowest row up. */
export function listRows(set: Bitset): Iterable<number> {
  return { [Symbol.iterator]: () => new RowIterator(set) };
}

/** A generator would do; this takes a third of its time, and some lists have 80,000 rows. */
class RowIterator implements Iterator<number> {
  readonly #set: Bitset;
  #index = -1;
  /** The members of the current word that are still to come. */
  #word = 0;

  constructor(set: Bitset) {
    this.#set = set;
  }

  next(): IteratorResult<number> {
    while (this.#word === 0) {
      if (++this.#index >= this.#set.length) return { done: true, value: undefined };
      this.#word = this.#set[this.#index] ?? 0;
    }
    const bit = this.#word & -this.#word;
    this.#word ^= bit;
    return { done: false, value: this.#index * 32 + (31 - Math.clz32(bit)) };
  }
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
