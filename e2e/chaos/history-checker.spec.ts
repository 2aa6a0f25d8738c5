import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { describe, expect, it } from 'vitest';
import { checkHistory, type Op } from './history-checker.ts';

const send = (value: string, offset: number | undefined, overrides: Partial<Op> = {}): Op =>
  ({
    f: 'send',
    process: 'writer',
    key: 'k',
    value,
    outcome: offset === undefined ? 'unknown' : 'ok',
    ...omitUndefined({ offset }),
    ...overrides,
  }) as Op;
const poll = (value: string, offset: number, process = 'reader'): Op => ({
  f: 'poll',
  process,
  key: 'k',
  value,
  offset,
});
const assign = (process = 'reader'): Op => ({ f: 'assign', process });

const noFaults = {
  lostWrite: 0,
  unseen: 0,
  duplicate: 0,
  inconsistentOffset: 0,
  abortedRead: 0,
  skip: 0,
  nonmonotonicPoll: 0,
  nonmonotonicSend: 0,
};

describe('the history checker', () => {
  it('accepts sparse offsets, repeats after an assignment, and unknown sends, read or not', () => {
    const validHistory = [
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
    expect(checkHistory(validHistory)).toEqual(noFaults);
  });

  it.each<[keyof typeof noFaults, Op[]]>([
    ['lostWrite', [send('a', 1), send('b', 2), poll('b', 2)]],
    ['unseen', [send('a', 1), send('b', 2), poll('a', 1)]],
    ['duplicate', [send('a', 1), poll('a', 1), poll('a', 2)]],
    ['inconsistentOffset', [send('a', 1), poll('a', 1), poll('z', 1, 'other')]],
    ['abortedRead', [send('a', undefined, { outcome: 'failed' }), poll('a', 1)]],
    ['skip', [poll('a', 1), poll('b', 2), poll('c', 3), poll('a', 1, 'other'), poll('c', 3, 'other')]],
    ['nonmonotonicPoll', [poll('a', 1), poll('b', 2), poll('a', 1)]],
    ['nonmonotonicSend', [send('a', 2), send('b', 1), poll('b', 1), poll('a', 2)]],
  ])('detects a planted %s', (fault, history) => {
    expect(checkHistory(history)[fault]).toBeGreaterThan(0);
  });

  it('runs as a program and reports through its exit code', () => {
    const checkInProcess = (history: readonly Op[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'check-history.ts')], {
        input: history.map((op) => JSON.stringify(op)).join('\n'),
        encoding: 'utf8',
      });
    const validHistory = checkInProcess([send('a', 1), poll('a', 1)]);
    expect([validHistory.status, JSON.parse(validHistory.stdout)]).toEqual([
      0,
      { operations: 2, ...noFaults },
    ]);
    expect(checkInProcess([send('a', 1), send('b', 2), poll('b', 2)]).status).toBe(1);
  });
});
