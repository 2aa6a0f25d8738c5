import { describe, expect, it } from 'vitest';
import { progressLine } from './progress-line.ts';

describe('progress', () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text);

  it('in a pipe is a line at once, and then one every five seconds', () => {
    written.length = 0;
    let now = 0;
    const { show, end } = progressLine({ write }, () => now);
    for (; now <= 11_000; now += 1_000) show(`${now / 1_000} of 11`);
    end();
    expect(written).toEqual(['0 of 11\n', '5 of 11\n', '10 of 11\n']);
  });

  it('on a terminal overwrites its line', () => {
    written.length = 0;
    const { show, end } = progressLine({ isTTY: true, write }, () => 0);
    end();
    show('1 of 2');
    show('2 of 2');
    end();
    expect(written).toEqual(['\r\x1b[2K1 of 2', '\r\x1b[2K2 of 2', '\n']);
  });
});
