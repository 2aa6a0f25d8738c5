/** Maps a client's error to an error of the ports; undefined leaves it unchanged. */
export type ErrorTranslator = (error: unknown) => Error | undefined;

/**
 * Wraps an engine, and every object it returns, so that errors of its client become errors of the ports:
 * callers can tell an unavailable engine from a rejected request without knowing which engine it is.
 */
export function withErrorTranslation<T extends object>(engine: T, translate: ErrorTranslator): T {
  const rethrow = (error: unknown): never => {
    throw translate(error) ?? error;
  };
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        try {
          return wrapResult(value.apply(target, args), translate, rethrow);
        } catch (error) {
          return rethrow(error);
        }
      };
    },
  });
}

/** Promises and streams fail later; objects of the engine are wrapped too. */
function wrapResult(
  result: unknown,
  translate: ErrorTranslator,
  rethrow: (error: unknown) => never,
): unknown {
  if (result === null || typeof result !== 'object') return result;
  if ('then' in result) return Promise.resolve(result).catch(rethrow);
  return isPlain(result) ? result : withErrorTranslation(result, translate);
}

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
