import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets, or two signatures, in a time that tells nothing about where they differ; texts by their UTF-8 bytes. */
export function timingSafeEquals(actual: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [bytesOf(actual), bytesOf(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const bytesOf = (value: string | Buffer) => (typeof value === 'string' ? Buffer.from(value) : value);
