import { describe, expect, it } from 'vitest';
import { separateReader } from './separate-reader.ts';
import type { Task } from './test-worker.ts';

interface Input {
  readonly task: Task;
  readonly bytes: Uint8Array;
}

const read = separateReader<Input, { readonly bytes: number; readonly environment: number }>({
  worker: new URL('./test-worker.ts', import.meta.url),
  maxCpuMs: 2_000,
  maxMemoryBytes: 256 * 1_048_576,
});
const send = (task: Task) => read({ task, bytes: new Uint8Array(1_000) });

describe('a reader in a process of its own', () => {
  it('gets bytes, and nothing of the environment of this process', async () => {
    expect(await send('count')).toEqual({ bytes: 1_000, environment: 0 });
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
});
