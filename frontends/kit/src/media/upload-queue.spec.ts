// @vitest-environment node
import type { Media } from '@ardhi/contracts/media';
import { describe, expect, it } from 'vitest';
import { createClient } from '../client/client.ts';
import {
  errorResponse,
  type RecordedRequest,
  type StubResponse,
  startTestServer,
} from '../testing/test-server.ts';
import type { PendingFile, PendingFileStore } from './pending-files.ts';
import { createUploadQueue, type PendingUpload } from './upload-queue.ts';

const listingId = '01J8Z6Y5E4D3C2B1A0ZYXWVT09';
const credentials = {
  subject: () => 'amina',
  token: () => undefined,
  refresh: async () => undefined,
  onUnauthorized: () => undefined,
};

/** A stub of the upload API with chunks of four bytes; `override` replaces single responses. */
function uploadServer(
  override: (request: RecordedRequest, nth: number) => StubResponse | undefined = () => undefined,
) {
  const files: { body: string; received: number }[] = [];
  const answer = ({ method, path, body, headers }: RecordedRequest): StubResponse => {
    if (path === '/api/media/uploads') {
      files.push({ body: '', received: 0 });
      return { status: 201, body: { uploadId: String(files.length - 1), chunkBytes: 4, expiresAt: '' } };
    }
    const [, nth = ''] = /uploads\/(\d+)/.exec(path) ?? [];
    const file = files[Number(nth)];
    if (file === undefined) return errorResponse(410, 'GONE', 'Gone.');
    if (method === 'GET') return { body: { received: file.received } };
    if (method === 'POST') return { status: 201, body: { id: nth, fileName: file.body } };
    const from = Number(/bytes (\d+)/.exec(headers['content-range'] ?? '')?.[1]);
    if (from !== file.received)
      return errorResponse(409, 'OFFSET_MISMATCH', 'Go on.', { details: { received: file.received } });
    file.body += body;
    file.received += body.length;
    return { body: { received: file.received } };
  };
  return startTestServer((request, nth) => {
    const normal = answer(request);
    return override(request, nth) ?? normal;
  });
}

const noStore: PendingFileStore = {
  save: async () => undefined,
  list: async () => [],
  remove: async () => undefined,
};

/** A store whose files survive the page, as in the browser's database. */
function memoryStore() {
  const files = new Map<number, PendingFile>();
  const store: PendingFileStore = {
    async save(one, key = files.size + 1) {
      files.set(key, one);
      return key;
    },
    list: async () => [...files],
    remove: async (key = 0) => void files.delete(key),
  };
  return { files, store };
}

function openQueue(origin: string, pendingFiles: PendingFileStore = noStore) {
  const added: Media[] = [];
  const statuses: string[] = [];
  const pauses: number[] = [];
  const uploads = createUploadQueue({
    client: createClient({ origin, fetch }, credentials),
    store: pendingFiles,
    listingId,
    onAdded: (media) => added.push(media),
    waitForConnection: async (attempt) => void pauses.push(attempt),
  });
  uploads.subscribe(() =>
    statuses.push(
      uploads
        .current()
        .map((one) => `${one.state}:${one.sent}`)
        .join(' '),
    ),
  );
  const settled = (isSettled: (list: readonly PendingUpload[]) => boolean = (list) => list.length === 0) =>
    new Promise<void>((resolve) => {
      const check = () => isSettled(uploads.current()) && resolve();
      uploads.subscribe(check);
      check();
    });
  return { uploads, added, statuses, pauses, settled };
}

const file = (content: string) => new File([content], `${content}.jpg`, { type: 'image/jpeg' });

describe('the upload queue', () => {
  it('uploads files one after another, in chunks, in the order in which they were chosen', async () => {
    await using server = await uploadServer();
    const { uploads, added, statuses, settled } = openQueue(server.origin);
    uploads.add([file('abcdefghij'), file('xyz')], 'IMAGE');
    await settled();
    expect(added.map(({ fileName }) => fileName)).toEqual(['abcdefghij', 'xyz']);
    expect(statuses).toContain('SENDING:8 QUEUED:0');
    const ranges = server.requests.map(({ headers }) => headers['content-range']).filter(Boolean);
    expect(ranges).toEqual(['bytes 0-3/10', 'bytes 4-7/10', 'bytes 8-9/10', 'bytes 0-2/3']);
  });

  it('resumes at the offset of the service after a lost response', async () => {
    const droppedRanges = ['bytes 4-7/10', undefined];
    await using server = await uploadServer(({ method, headers }) => {
      if (method === 'POST' || headers['content-range'] !== droppedRanges[0] || droppedRanges.length === 0)
        return undefined;
      droppedRanges.shift();
      return { status: 502 };
    });
    const { uploads, added, statuses, pauses, settled } = openQueue(server.origin);
    uploads.add([file('abcdefghij')], 'IMAGE');
    await settled();
    expect(added.map(({ fileName }) => fileName)).toEqual(['abcdefghij']);
    expect(pauses).toEqual([0, 1]);
    expect(statuses).toContain('OFFLINE:4');
    const ranges = server.requests.map(({ headers }) => headers['content-range']).filter(Boolean);
    expect(ranges).toEqual(['bytes 0-3/10', 'bytes 4-7/10', 'bytes 8-9/10']);
  });

  it('shows why a file is rejected and continues with the next', async () => {
    await using server = await uploadServer((_, nth) =>
      nth === 1 ? errorResponse(415, 'UNSUPPORTED_TYPE', 'HEIC: please save it as JPEG') : undefined,
    );
    const { uploads, added, settled } = openQueue(server.origin);
    uploads.add([file('heic'), file('good')], 'IMAGE');
    await settled((list) => list.every(({ state }) => state === 'REJECTED'));
    expect(uploads.current()).toMatchObject([{ state: 'REJECTED', error: 'HEIC: please save it as JPEG' }]);
    expect(added.map(({ fileName }) => fileName)).toEqual(['good']);
    uploads.cancel('0');
    expect(uploads.current()).toEqual([]);
  });

  it('forgets a file that is cancelled while it waits, so that the next page does not upload it', async () => {
    await using server = await uploadServer();
    const { files, store } = memoryStore();
    const { uploads, added, settled } = openQueue(server.origin, store);
    uploads.add([file('first'), file('mistake')], 'IMAGE');
    uploads.cancel('1');
    await settled();
    expect(added.map(({ fileName }) => fileName)).toEqual(['first']);
    expect(files.size).toBe(0);
  });

  it('is resumed by the next page at the offset of the service, or restarted when the upload has expired', async () => {
    await using server = await uploadServer();
    const { files, store } = memoryStore();
    const first = openQueue(server.origin, store);
    first.uploads.subscribe(() => first.uploads.current()[0]?.sent === 4 && first.uploads.stop());
    first.uploads.add([file('abcdefghij'), file('next')], 'IMAGE');
    await first.settled((list) => list[0]?.sent === 4);
    expect([...files.values()].map(({ upload: announced }) => announced?.uploadId)).toEqual(['0', undefined]);
    const second = openQueue(server.origin, store);
    await second.uploads.resume();
    await second.settled();
    expect(second.added.map(({ fileName }) => fileName)).toEqual(['abcdefghij', 'next']);
    expect(files.size).toBe(0);
    const announced = { uploadId: '7', chunkBytes: 4 };
    await store.save({ listingId, kind: 'IMAGE', name: 'late', file: file('late'), upload: announced });
    const third = openQueue(server.origin, store);
    await third.uploads.resume();
    await third.settled();
    expect(third.added.map(({ fileName }) => fileName)).toEqual(['late']);
  });
});
