/** A set that holds at least this share of the documents is kept as bits, a smaller one as a list. */
export const denseShare = 1 / 32;
/** The code of a document without a value, and the number of a set that is kept as a list. */
export const none = 0xffff_ffff;
/** Words of a set over so many documents, in whole steps of 16 bytes. */
export const wordsFor = (documents: number): number => ((documents + 127) >>> 7) << 2;

/** Words of a set over 512 documents, of which bounds and lowest codes are kept too. */
export const wordsOfBlock = 16;

export const addBit = (set: Uint32Array, place: number): void => {
  set[place >>> 5] = (set[place >>> 5] as number) | (1 << (place & 31));
};

/** Room for the deepest page, the longest list of ids and the most bars (10,000 each). */
const mostAsked = 10_240;
/** Numbers behind the last of a list that listing may overwrite. */
const overwritten = 4;
/** Sets that a query may use at once besides two for each field. */
const spareSets = 8;
const aligned = (bytes: number) => (bytes + 63) & ~63;

/** What a query needs besides the columns, in bytes from the first free one on. */
export interface Scratch {
  /** Small results of the kernels and counts of all values of a field. */
  readonly results: number;
  /** A page of documents, and the heap it is found with. */
  readonly page: number;
  readonly heap: number;
  /** Numbers of all documents, and two doubles for each. */
  readonly list: number;
  readonly keys: number;
  readonly best: number;
  readonly sets: number;
  readonly end: number;
}

/** Where everything that a query needs lies behind the columns. */
export function scratchAfter(free: number, fields: number, documents: number, mostValues: number): Scratch {
  const results = free;
  const page = results + aligned(Math.max(mostAsked, mostValues) * 4);
  const heap = page + aligned(mostAsked * 4);
  const list = heap + aligned(mostAsked * 4);
  const keys = list + aligned((documents + overwritten) * 4);
  const best = keys + aligned(documents * 8);
  const sets = best + aligned(documents * 8);
  return {
    ...{ results, page, heap, list, keys, best, sets },
    end: sets + (2 * fields + spareSets) * wordsFor(documents) * 4,
  };
}
