/** A set with at least this share of the documents is stored as bits, a smaller one as a list. */
export const denseShare = 1 / 32;
/** Code of a document without a value, and set number of a value that is stored as a list. */
export const noValue = 0xffff_ffff;
/** 32-bit words of a set over this many documents, a multiple of 16 bytes. */
export const wordsFor = (documents: number): number => ((documents + 127) >>> 7) << 2;

/** Words of a block of 512 documents, for which bounds and lowest codes are stored too. */
export const wordsPerBlock = 16;

/** Adds a document to a set. */
export const addBit = (set: Uint32Array, doc: number): void => {
  set[doc >>> 5] = (set[doc >>> 5] as number) | (1 << (doc & 31));
};

/** Capacity for the deepest page, the longest list of ids and the most bars (10,000 each). */
const maxListed = 10_240;
/** Numbers past the end of a list that the kernel `list` may overwrite. */
const listOverrun = 4;
/** Sets that a query may use at once in addition to two per field. */
const spareSets = 8;
const aligned = (bytes: number) => (bytes + 63) & ~63;

/** Addresses of the scratch memory of a query, which follows the columns. */
export interface Scratch {
  /** Small kernel results and the counts of all values of a field. */
  readonly results: number;
  /** A page of documents, and the heap that selects it. */
  readonly page: number;
  readonly heap: number;
  /** Capacity for the numbers of all documents, and two doubles for each. */
  readonly list: number;
  readonly keys: number;
  readonly best: number;
  readonly sets: number;
  readonly end: number;
}

/** Lays out the scratch memory behind the columns. */
export function scratchAfter(free: number, fields: number, documents: number, mostValues: number): Scratch {
  const results = free;
  const page = results + aligned(Math.max(maxListed, mostValues) * 4);
  const heap = page + aligned(maxListed * 4);
  const list = heap + aligned(maxListed * 4);
  const keys = list + aligned((documents + listOverrun) * 4);
  const best = keys + aligned(documents * 8);
  const sets = best + aligned(documents * 8);
  return {
    results,
    page,
    heap,
    list,
    keys,
    best,
    sets,
    end: sets + (2 * fields + spareSets) * wordsFor(documents) * 4,
  };
}
