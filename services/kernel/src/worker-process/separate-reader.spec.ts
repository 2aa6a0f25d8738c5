import { describe, expect, it } from 'vitest';
import { separateReader } from './separate-reader.ts';
import type { Task } from './test-worker.ts';

interface Input {
  readonly task: Task;
  readonly bytes: Uint8Array;
}

interface Output {
  readonly bytes: number;
  readonly environment: number;
  /** Id of the process. */
  readonly process: number;
}

const read = separateReader<Input, Output>({
  worker: new URL('./test-worker.ts', import.meta.url),
  maxCpuMs: 2_000,
  maxMemoryBytes: 512 * 1_048_576,
});
const send = (task: Task) => read({ task, bytes: new Uint8Array(1_000) });

describe('a reader in a process of its own', () => {
  it('gets bytes, and nothing of the environment of this process', async () => {
    expect(await send('count')).toMatchObject({ bytes: 1_000, environment: 0 });
  });

  it('refuses as it would here', async () => {
    await expect(send('refuse')).rejects.toMatchObject({
      name: 'Refusal',
      code: 'FILE_TOO_LARGE',
      details: { maxBytes: 1_000 },
    });
  });

  it.each([
    ['fails', 'fail', 'it is damaged'],
    ['never ends', 'loop', 'too long'],
    ['takes ever more memory', 'hoard', 'too much memory'],
    ['ends its process', 'end', 'too long'],
  ] as const)('that %s refuses the file, and the next one is read', async (_, task, reason) => {
    await expect(send(task)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      details: { reason: expect.stringContaining(reason) },
    });
    expect(await send('count')).toMatchObject({ bytes: 1_000 });
  });

  it('is used again, unless it holds so much memory that the next file would be refused for it', async () => {
    const { process: first } = await send('count');
    expect(await send('leak')).toMatchObject({ process: first });
    const { process: second } = await send('count');
    expect(second).not.toBe(first);
    expect(await send('count')).toMatchObject({ process: second });
  });

  it('that ends while it waits for work has no file refused', async () => {
    for (let round = 0; round < 5; round++) {
      await send('end later');
      // Sent before this thread has heard of the end.
      expect(await send('count')).toMatchObject({ bytes: 1_000 });
    }
  });
});
