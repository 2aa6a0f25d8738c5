import { describe, expect, it } from 'vitest';
import { analyseTrace, canTrace, traceSyncs } from './sync-trace.ts';

const wal = '7</data/ardhi.db-wal>';

describe('the trace analysis', () => {
  it('counts an acknowledgement as synced only after a write and a completed sync of the log', () => {
    const written = `12 pwrite64(${wal}, "..."..., 24, 0) = 24`;
    const synced = `12 fdatasync(${wal}) = 0`;
    const ack = '10 write(1<pipe:[5]>, "ack 0\\n", 6) = 6';
    expect(analyseTrace([written, synced, ack])).toEqual({ acks: 1, synced: 1 });
    expect(analyseTrace([written, ack])).toEqual({ acks: 1, synced: 0 });
    expect(analyseTrace([synced, written, ack])).toEqual({ acks: 1, synced: 0 });
    expect(analyseTrace([written, synced, ack, ack])).toEqual({ acks: 2, synced: 1 });
    const slow = [`12 fdatasync(${wal} <unfinished ...>`, '12 <... fdatasync resumed>) = 0'];
    expect(analyseTrace([written, ...slow, ack])).toEqual({ acks: 1, synced: 1 });
    expect(analyseTrace([written, slow[0] ?? '', ack, slow[1] ?? ''])).toEqual({ acks: 1, synced: 0 });
    expect(analyseTrace([written, `12 fdatasync(${wal}) = -1 EIO`, ack])).toEqual({ acks: 1, synced: 0 });
  });
});

if (!canTrace()) process.stdout.write('not run: tracing system calls needs strace, which is not installed\n');

describe.runIf(canTrace())('an acknowledgement', () => {
  it('always follows a sync of the log', () => {
    expect(traceSyncs('append-and-ack.ts', 40)).toEqual({ acks: 40, synced: 40 });
  });

  it('is detected when nothing was synced', () => {
    const { acks, synced } = traceSyncs('ack-without-sync.ts', 40);
    expect([acks, synced]).toEqual([40, 0]);
  });
});
