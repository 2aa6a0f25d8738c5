import { useRef } from 'react';
import { randomId } from '../random-id.ts';

/** Gives each input a key that it keeps until it has succeeded. */
export interface IdempotencyKeys {
  /** The key of an input: the same one while the same input is tried again. */
  readonly keyOf: (input: unknown) => string;
  /** Forgets the key once the input has succeeded: the same input means a new write then. */
  readonly succeeded: () => void;
}

/** Idempotency keys for one form or button: input that failed is sent again under the same key, so that it acts once even if only the response was lost. */
export function useIdempotencyKey(): IdempotencyKeys {
  const attempt = useRef({ text: '', key: '' });
  return {
    keyOf(input) {
      const text = JSON.stringify(input);
      if (attempt.current.text !== text) attempt.current = { text, key: randomId() };
      return attempt.current.key;
    },
    succeeded() {
      attempt.current = { text: '', key: '' };
    },
  };
}
