import { describe, expect, it } from 'vitest';
import { inPortWords } from './in-port-words.ts';

class Away extends Error {}
const lost = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** A client as libraries make them: of classes with private state, giving out cursors. */
class Client {
  readonly #failing = true;
  async find() {
    if (this.#failing) throw lost();
  }
  cursor() {
    return new Cursor();
  }
  async *pages() {
    yield 1;
    throw lost();
  }
  checked() {
    throw lost();
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
    throw Object.assign(lost(), { at: this.#at });
  }
}

describe('an engine in the words of its port', () => {
  const engine = inPortWords(new Client(), (error) =>
    (error as { code?: unknown }).code === 'ECONNRESET' ? new Away() : undefined,
  );

  it.each([
    ['a promise', () => engine.find()],
    ['what it hands out', () => engine.cursor().limit().rows()],
    ['the middle of a stream', () => Array.fromAsync(engine.pages())],
    ['a call that fails at once', async () => engine.checked()],
  ])('tells an outage out of %s', async (_, call) => {
    await expect(call()).rejects.toBeInstanceOf(Away);
  });

  it('leaves what it has no word for as it is', async () => {
    await expect(engine.refused()).rejects.toThrow('no such thing');
  });
});
