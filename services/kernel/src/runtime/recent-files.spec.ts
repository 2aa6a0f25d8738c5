import { describe, expect, it } from 'vitest';
import { recentFiles } from './recent-files.ts';

describe('recent files', () => {
  const file = (bytes: number) => async () => Buffer.alloc(bytes);

  it('are made once, also for several at the same time, and forgotten beyond the limit', async () => {
    const files = recentFiles(1_100);
    let made = 0;
    const make = async () => Buffer.alloc(300, ++made);
    await Promise.all([files.find('a', make), files.find('a', make)]);
    await files.find('a', make);
    expect(made).toBe(1);
    await files.find('b', file(300));
    await files.find('a', make);
    await files.find('c', file(300));
    await files.find('a', make);
    expect(made).toBe(1);
    await files.find('d', file(800));
    await files.find('a', make);
    expect(made).toBe(2);
  });

  it('are made again after a failure', async () => {
    const files = recentFiles(1_100);
    await expect(files.find('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await files.find('a', file(3))).length).toBe(3);
  });

  it('count the room of their names, so that empty ones are forgotten too', async () => {
    const files = recentFiles(1_100);
    let made = 0;
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'a']) {
      await files.find(key, async () => {
        made += 1;
        return Buffer.alloc(0);
      });
    }
    expect(made).toBe(7);
  });
});
