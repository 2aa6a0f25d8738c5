// @vitest-environment node
import type { Media } from '@ardhi/contracts/media/media';
import { describe, expect, it } from 'vitest';
import { createClient } from '../client/client.ts';
import { type Asked, answering, refused, type Said } from '../testing/answering.ts';
import type { ChosenFile, KeptFiles } from './kept-files.ts';
import { createUploads, type OnItsWay } from './uploads.ts';

const listingId = '01J8Z6Y5E4D3C2B1A0ZYXWVT09';
const credentials = {
  subject: () => 'amina',
  token: () => undefined,
  refresh: async () => undefined,
  lost: () => undefined,
};

/** What a service knows of files that come in pieces of four bytes; the test may break its answers. */
function pieces(spoil: (asked: Asked, nth: number) => Said | undefined = () => undefined) {
  const files: { body: string; received: number }[] = [];
  const answer = ({ method, path, body, headers }: Asked): Said => {
    if (path === '/api/media/uploads') {
      files.push({ body: '', received: 0 });
      return { status: 201, body: { uploadId: String(files.length - 1), chunkBytes: 4, expiresAt: '' } };
    }
    const [, nth = ''] = /uploads\/(\d+)/.exec(path) ?? [];
    const file = files[Number(nth)];
    if (file === undefined) return refused(410, 'GONE', 'Gone.');
    if (method === 'GET') return { body: { received: file.received } };
    if (method === 'POST') return { status: 201, body: { id: nth, fileName: file.body } };
    const from = Number(/bytes (\d+)/.exec(headers['content-range'] ?? '')?.[1]);
    if (from !== file.received)
      return refused(409, 'OFFSET_MISMATCH', 'Go on.', { details: { received: file.received } });
    file.body += body;
    file.received += body.length;
    return { body: { received: file.received } };
  };
  return answering((asked, nth) => {
    const right = answer(asked);
    return spoil(asked, nth) ?? right;
  });
}

const nowhere: KeptFiles = {
  keep: async () => undefined,
  of: async () => [],
  drop: async () => undefined,
};

function opened(origin: string, kept: KeptFiles = nowhere) {
  const added: Media[] = [];
  const seen: string[] = [];
  const pauses: number[] = [];
  const uploads = createUploads({
    client: createClient({ origin, fetch }, credentials),
    kept,
    listingId,
    added: (media) => added.push(media),
    lineBack: async (attempt) => void pauses.push(attempt),
  });
  uploads.subscribe(() =>
    seen.push(
      uploads
        .current()
        .map((one) => `${one.state}:${one.sent}`)
        .join(' '),
    ),
  );
  const over = (isOver: (list: readonly OnItsWay[]) => boolean = (list) => list.length === 0) =>
    new Promise<void>((resolve) => {
      const look = () => isOver(uploads.current()) && resolve();
      uploads.subscribe(look);
      look();
    });
  return { uploads, added, seen, pauses, over };
}

const file = (content: string) => new File([content], `${content}.jpg`, { type: 'image/jpeg' });

describe('sending files', () => {
  it('brings them one after the other, in pieces, in the order in which they were chosen', async () => {
    await using server = await pieces();
    const { uploads, added, seen, over } = opened(server.origin);
    uploads.add([file('abcdefghij'), file('xyz')], 'IMAGE');
    await over();
    expect(added.map(({ fileName }) => fileName)).toEqual(['abcdefghij', 'xyz']);
    expect(seen).toContain('SENDING:8 QUEUED:0');
    const ranges = server.asked.map(({ headers }) => headers['content-range']).filter(Boolean);
    expect(ranges).toEqual(['bytes 0-3/10', 'bytes 4-7/10', 'bytes 8-9/10', 'bytes 0-2/3']);
  });

  it('goes on where the service stands when an answer was lost', async () => {
    const lost = ['bytes 4-7/10', undefined];
    await using server = await pieces(({ method, headers }) => {
      if (method === 'POST' || headers['content-range'] !== lost[0] || lost.length === 0) return undefined;
      lost.shift();
      return { status: 502 };
    });
    const { uploads, added, seen, pauses, over } = opened(server.origin);
    uploads.add([file('abcdefghij')], 'IMAGE');
    await over();
    expect(added.map(({ fileName }) => fileName)).toEqual(['abcdefghij']);
    expect(pauses).toEqual([0, 1]);
    expect(seen).toContain('CUT:4');
    const ranges = server.asked.map(({ headers }) => headers['content-range']).filter(Boolean);
    expect(ranges).toEqual(['bytes 0-3/10', 'bytes 4-7/10', 'bytes 8-9/10']);
  });

  it('says why one is refused and goes on with the next', async () => {
    await using server = await pieces((_, nth) =>
      nth === 1 ? refused(415, 'UNSUPPORTED_TYPE', 'HEIC: please save it as JPEG') : undefined,
    );
    const { uploads, added, over } = opened(server.origin);
    uploads.add([file('heic'), file('good')], 'IMAGE');
    await over((list) => list.every(({ state }) => state === 'REFUSED'));
    expect(uploads.current()).toMatchObject([{ state: 'REFUSED', why: 'HEIC: please save it as JPEG' }]);
    expect(added.map(({ fileName }) => fileName)).toEqual(['good']);
    uploads.giveUp('0');
    expect(uploads.current()).toEqual([]);
  });

  it('is gone on with by the next page, from what the service has, or anew when that was too long ago', async () => {
    await using server = await pieces();
    const store = new Map<number, ChosenFile>();
    const kept: KeptFiles = {
      async keep(one, key = store.size + 1) {
        store.set(key, one);
        return key;
      },
      of: async () => [...store],
      drop: async (key = 0) => void store.delete(key),
    };
    const first = opened(server.origin, kept);
    first.uploads.subscribe(() => first.uploads.current()[0]?.sent === 4 && first.uploads.stop());
    first.uploads.add([file('abcdefghij'), file('next')], 'IMAGE');
    await first.over((list) => list[0]?.sent === 4);
    expect([...store.values()].map(({ announced }) => announced?.uploadId)).toEqual(['0', undefined]);
    const second = opened(server.origin, kept);
    await second.uploads.resume();
    await second.over();
    expect(second.added.map(({ fileName }) => fileName)).toEqual(['abcdefghij', 'next']);
    expect(store.size).toBe(0);
    const announced = { uploadId: '7', chunkBytes: 4 };
    await kept.keep({ listingId, kind: 'IMAGE', name: 'late', file: file('late'), announced });
    const third = opened(server.origin, kept);
    await third.uploads.resume();
    await third.over();
    expect(third.added.map(({ fileName }) => fileName)).toEqual(['late']);
  });
});
