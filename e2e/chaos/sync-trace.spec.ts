import { describe, expect, it } from 'vitest';
import { canTrace, judge, traceSyncs } from './sync-trace.ts';

const wal = '7</data/ardhi.db-wal>';

describe('the judge of a trace', () => {
  it('counts an acknowledgement only after a write and a finished sync of the log', () => {
    const written = `12 pwrite64(${wal}, "..."..., 24, 0) = 24`;
    const synced = `12 fdatasync(${wal}) = 0`;
    const ack = '10 write(1<pipe:[5]>, "ack 0\\n", 6) = 6';
    expect(judge([written, synced, ack])).toEqual({ acks: 1, synced: 1 });
    expect(judge([written, ack])).toEqual({ acks: 1, synced: 0 });
    expect(judge([synced, written, ack])).toEqual({ acks: 1, synced: 0 });
    expect(judge([written, synced, ack, ack])).toEqual({ acks: 2, synced: 1 });
    const slow = [`12 fdatasync(${wal} <unfinished ...>`, '12 <... fdatasync resumed>) = 0'];
    expect(judge([written, ...slow, ack])).toEqual({ acks: 1, synced: 1 });
    expect(judge([written, slow[0] ?? '', ack, slow[1] ?? ''])).toEqual({ acks: 1, synced: 0 });
    expect(judge([written, `12 fdatasync(${wal}) = -1 EIO`, ack])).toEqual({ acks: 1, synced: 0 });
  });
});

if (!canTrace()) process.stdout.write('not run: watching system calls needs strace, which is not here\n');

describe.runIf(canTrace())('an acknowledgement', () => {
  it('comes after a sync of the log, every time', () => {
    expect(traceSyncs('acks-of-the-store.ts', 40)).toEqual({ acks: 40, synced: 40 });
  }, 30_000);

  it('is found out where nothing is synced', () => {
    const { acks, synced } = traceSyncs('acks-without-syncs.ts', 40);
    expect([acks, synced]).toEqual([40, 0]);
  }, 30_000);
});
