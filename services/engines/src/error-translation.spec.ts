import { describe, expect, it } from 'vitest';
import { withErrorTranslation } from './error-translation.ts';

class Unavailable extends Error {}
const connectionReset = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** A client as libraries write them: classes with private state that return cursors. */
class Client {
  readonly #failing = true;
  async find() {
    if (this.#failing) throw connectionReset();
  }
  cursor() {
    return new Cursor();
  }
  async *pages() {
    yield 1;
    throw connectionReset();
  }
  checked() {
    throw connectionReset();
  }
  async refused() {
    throw new Error('no such thing');
  }
}
class Cursor {
  readonly #at = 0;
  limit() {
    return this;
  }
  async rows() {
    throw Object.assign(connectionReset(), { at: this.#at });
  }
}

describe('an engine with error translation', () => {
  const engine = withErrorTranslation(new Client(), (error) =>
    (error as { code?: unknown }).code === 'ECONNRESET' ? new Unavailable() : undefined,
  );

  it.each([
    ['a promise', () => engine.find()],
    ['what it hands out', () => engine.cursor().limit().rows()],
    ['the middle of a stream', () => Array.fromAsync(engine.pages())],
    ['a call that fails at once', async () => engine.checked()],
  ])('translates an outage reported by %s', async (_, call) => {
    await expect(call()).rejects.toBeInstanceOf(Unavailable);
  });

  it('leaves other errors unchanged', async () => {
    await expect(engine.refused()).rejects.toThrow('no such thing');
  });
});
