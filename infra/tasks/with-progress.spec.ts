import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withProgress } from './with-progress.ts';

/** An output that is no terminal, and what was written to it. */
function aPipe() {
  const lines: string[] = [];
  return { lines, output: { write: (text: string) => void lines.push(text) } };
}

describe('the progress of a task', () => {
  it('is a line as soon as a task takes longer, in a pipe too', async () => {
    const { lines, output } = aPipe();
    const times = { afterMs: 20, everyMs: 10 };
    expect(await withProgress('Building', () => wait(200, 'built'), { output, ...times })).toBe('built');
    expect(lines).toEqual(['Building ... 0 s\n']);
  });

  it('counts the seconds on a terminal', async () => {
    const { lines, output } = aPipe();
    const terminal = { ...output, isTTY: true };
    await withProgress('Building', () => wait(200), { output: terminal, afterMs: 20, everyMs: 10 });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.at(-1)).toBe('\n');
  });

  it('is not shown for a task that is done at once, and ends with a task that fails', async () => {
    const { lines, output } = aPipe();
    const times = { afterMs: 50, everyMs: 10 };
    await withProgress('Building', async () => {}, { output, ...times });
    const failing = () => Promise.reject(new Error('a file is missing'));
    await expect(withProgress('Building', failing, { output, ...times })).rejects.toThrow(
      'a file is missing',
    );
    await wait(100);
    expect(lines).toEqual([]);
  });
});
