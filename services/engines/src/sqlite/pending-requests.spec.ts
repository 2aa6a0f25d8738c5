import { setImmediate } from 'node:timers/promises';
import { StorageFull, VersionConflict } from '@ardhi/kernel/ports/event-store';
import { describe, expect, it } from 'vitest';
import { pendingRequests } from './pending-requests.ts';
import type { WriteOperation, WriteRequest } from './write-operation.ts';

const append: WriteOperation = {
  kind: 'append',
  stream: 'a-1',
  expected: 3,
  commandId: 'k',
  bodies: [],
  documents: [],
};
const drop: WriteOperation = { kind: 'drop', name: 'x' };
const failure = (code: string | undefined, actualVersion?: number) => ({
  name: 'Error',
  message: 'it failed',
  code,
  actualVersion,
});

describe('pending requests', () => {
  const open = () => {
    const posted: (readonly WriteRequest[])[] = [];
    return { posted, requests: pendingRequests((batch) => posted.push(batch)) };
  };

  it('of one turn of the event loop are posted together', async () => {
    const { posted, requests } = open();
    void requests.submit(append);
    void requests.submit(drop);
    await setImmediate();
    void requests.submit(drop);
    await setImmediate();
    expect(posted.map((batch) => batch.map(({ requestId }) => requestId))).toEqual([[1, 2], [3]]);
  });

  it('are settled by id, and tell whether events were appended', async () => {
    const { requests } = open();
    const [first, second] = [requests.submit(append), requests.submit(drop)];
    const value = { version: 4, position: 9, repeated: false };
    expect(requests.settle([{ requestId: 2 }])).toBe(false);
    expect(requests.settle([{ requestId: 1, value }])).toBe(true);
    expect([await first, await second]).toEqual([value, undefined]);
  });

  it.each([
    ['a version conflict', failure('VERSION_CONFLICT', 5), new VersionConflict('a-1', 3, 5)],
    ['a full disk', failure('STORAGE_FULL'), new StorageFull('it failed')],
    ['any other fault', failure('SQLITE_ERROR'), new Error('it failed')],
  ])('are rejected with the error of the port on %s', async (_, fault, expected) => {
    const { requests } = open();
    const result = requests.submit(append);
    expect(requests.settle([{ requestId: 1, failure: fault }])).toBe(false);
    await expect(result).rejects.toThrow(expected.message);
  });

  it('are all rejected once the thread has ended, and so are later ones', async () => {
    const { requests } = open();
    const waiting = requests.submit(append);
    requests.fail(new Error('the store is closed'));
    const closed = { message: 'the store is closed', code: 'ENGINE_CLOSED' };
    await expect(waiting).rejects.toMatchObject(closed);
    await expect(requests.submit(drop)).rejects.toMatchObject(closed);
    expect(requests.isClosed).toBe(true);
  });
});
