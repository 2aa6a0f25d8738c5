/** What a client's own error is called at the ports; undefined where it stays what it is. */
export type Words = (error: unknown) => Error | undefined;

/**
 * An engine, and whatever it hands out, with the errors of its client told in the words of the ports: so that whoever
 * uses it can tell an engine that is away from one that says no, without knowing which engine it is.
 */
export function inPortWords<T extends object>(engine: T, words: Words): T {
  const retold = (error: unknown): never => {
    throw words(error) ?? error;
  };
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        try {
          return answered(value.apply(target, args), words, retold);
        } catch (error) {
          return retold(error);
        }
      };
    },
  });
}

/** Promises and streams fail later; what hands out more of the engine does so too. */
function answered(answer: unknown, words: Words, retold: (error: unknown) => never): unknown {
  if (answer === null || typeof answer !== 'object') return answer;
  if ('then' in answer) return Promise.resolve(answer).catch(retold);
  return isPlain(answer) ? answer : inPortWords(answer, words);
}

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
