import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, type Op } from './history-checker.ts';

const send = (value: string, offset: number | undefined, more: Partial<Op> = {}): Op =>
  ({
    f: 'send',
    process: 'writer',
    key: 'k',
    value,
    outcome: offset === undefined ? 'unknown' : 'ok',
    ...(offset !== undefined && { offset }),
    ...more,
  }) as Op;
const poll = (value: string, offset: number, process = 'reader'): Op => ({
  f: 'poll',
  process,
  key: 'k',
  value,
  offset,
});
const assign = (process = 'reader'): Op => ({ f: 'assign', process });

const none = {
  lostWrite: 0,
  unseen: 0,
  duplicate: 0,
  inconsistentOffset: 0,
  abortedRead: 0,
  skip: 0,
  nonmonotonicPoll: 0,
  nonmonotonicSend: 0,
};

describe('the checker of histories', () => {
  it('has nothing against sparse offsets, repeats after an assignment, and unknown sends either way', () => {
    const sound = [
      send('a', 1),
      send('b', 5),
      send('seen', undefined),
      send('unseen', undefined),
      assign(),
      poll('a', 1),
      poll('b', 5),
      assign(),
      poll('b', 5),
      poll('seen', 9),
    ];
    expect(check(sound)).toEqual(none);
  });

  it.each<[keyof typeof none, Op[]]>([
    ['lostWrite', [send('a', 1), send('b', 2), poll('b', 2)]],
    ['unseen', [send('a', 1), send('b', 2), poll('a', 1)]],
    ['duplicate', [send('a', 1), poll('a', 1), poll('a', 2)]],
    ['inconsistentOffset', [send('a', 1), poll('a', 1), poll('z', 1, 'other')]],
    ['abortedRead', [send('a', undefined, { outcome: 'failed' }), poll('a', 1)]],
    ['skip', [poll('a', 1), poll('b', 2), poll('c', 3), poll('a', 1, 'other'), poll('c', 3, 'other')]],
    ['nonmonotonicPoll', [poll('a', 1), poll('b', 2), poll('a', 1)]],
    ['nonmonotonicSend', [send('a', 2), send('b', 1), poll('b', 1), poll('a', 2)]],
  ])('finds a planted %s', (fault, history) => {
    expect(check(history)[fault]).toBeGreaterThan(0);
  });

  it('is a program that answers with its exit code', () => {
    const judged = (history: readonly Op[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'check-history.ts')], {
        input: history.map((op) => JSON.stringify(op)).join('\n'),
        encoding: 'utf8',
      });
    const sound = judged([send('a', 1), poll('a', 1)]);
    expect([sound.status, JSON.parse(sound.stdout)]).toEqual([0, { operations: 2, ...none }]);
    expect(judged([send('a', 1), send('b', 2), poll('b', 2)]).status).toBe(1);
  });
});
