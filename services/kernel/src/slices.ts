import { crc32 } from 'node:zlib';

/** One of the parts that the streams of a read model are split into; `at` counts from 1. */
export interface Slice {
  readonly at: number;
  readonly of: number;
}

export const slicesOf = (count: number): readonly Slice[] =>
  Array.from({ length: count }, (_, i) => ({ at: i + 1, of: count }));

/** The slice that a name belongs to: a stream, or whatever else is to be spread; every process comes to the same. */
export const sliceOf = (name: string, of: number): Slice => ({ at: (crc32(name) % of) + 1, of });

/** `listings.cards.v1/1-2`; what is not split keeps its name. */
export const sliceName = (name: string, { at, of }: Slice): string =>
  of === 1 ? name : `${name}/${at}-${of}`;

/** What a consumer is a slice of, by its name. */
export const wholeName = (consumer: string): string => consumer.split('/', 1)[0] ?? consumer;

/** Which slice a name says it is; the first where it says none. */
export const sliceAt = (name: string): number => Number.parseInt(name.split('/')[1] ?? '1', 10);
