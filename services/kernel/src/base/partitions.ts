import { crc32 } from 'node:zlib';

/** One of the partitions that the streams of a consumer are divided into; `index` counts from 1. */
export interface Partition {
  readonly index: number;
  readonly count: number;
}

/** All partitions when there are `count` of them. */
export const partitionsOf = (count: number): readonly Partition[] =>
  Array.from({ length: count }, (_, i) => ({ index: i + 1, count }));

/** The partition of a key (usually a stream name), by CRC-32; the same in every process. */
export const partitionOf = (key: string, count: number): Partition => ({
  index: (crc32(key) % count) + 1,
  count,
});

/** `listings.cards.v1/1-2`; with a single partition the name stays as it is. */
export const partitionName = (name: string, { index, count }: Partition): string =>
  count === 1 ? name : `${name}/${index}-${count}`;

/** The consumer name without its partition suffix. */
export const unpartitionedName = (consumer: string): string => consumer.split('/', 1)[0] ?? consumer;

/** The partition index in a consumer name; 1 when it has none. */
export const partitionIndexOf = (name: string): number => Number.parseInt(name.split('/')[1] ?? '1', 10);
