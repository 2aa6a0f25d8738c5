import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import { circuitBreaker, withCircuitBreaker } from '@ardhi/kernel/runtime/circuit-breaker';
import { translateS3Error } from './error-translation.ts';

const isFailure = (error: unknown): boolean => translateS3Error(error) !== undefined;
const whenOpen = () => new StorageUnavailable('the S3 store does not answer');

/** Wraps the client of a store in a circuit breaker: while it is open, calls fail at once. */
export function circuitBreakerProxy<T extends object>(client: T): T {
  const circuit = circuitBreaker();
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const call = () => value.apply(target, args);
        // A stream does not start with a call.
        return streamingMethods.has(name)
          ? call()
          : withCircuitBreaker(circuit, call, { isFailure, whenOpen });
      };
    },
  });
}

const streamingMethods = new Set<string | symbol>(['listObjectsV2']);
