import { breaker, throughBreaker } from '@ardhi/kernel/breaker';
import { StorageUnavailable } from '@ardhi/kernel/outage';
import { s3Words } from './words.ts';

const isBad = (error: unknown): boolean => s3Words(error) !== undefined;
const held = () => new StorageUnavailable('the S3 store does not answer');

/** A store's client behind a breaker: a store that fails half of its calls is left alone, and who asks is told at once. */
export function guarded<T extends object>(client: T): T {
  const door = breaker();
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const call = () => value.apply(target, args);
        // What it hands out to be read later begins without a call.
        return streams.has(name) ? call() : throughBreaker(door, call, { isBad, held });
      };
    },
  });
}

const streams = new Set<string | symbol>(['listObjectsV2']);
