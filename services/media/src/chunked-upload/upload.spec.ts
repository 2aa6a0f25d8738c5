import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireOpen, type Upload, type UploadCommand, type UploadEvent, upload } from './upload.ts';

const announcement = {
  by: 'U',
  listingId: 'L',
  kind: 'IMAGE',
  fileName: 'front.jpg',
  bytes: 5,
  lat: null,
  lon: null,
  until: '2026-01-02T00:00:00.000Z',
} as const;
const started: UploadEvent = { type: 'UploadStarted', ...announcement };
const chunk = (from: number, bytes: number) => ({ from, bytes, key: `k${from}` });
const stored = (from: number, bytes: number): UploadEvent => ({ type: 'ChunkStored', ...chunk(from, bytes) });
const store = (from: number, bytes: number): UploadCommand => ({ type: 'StoreChunk', ...chunk(from, bytes) });
const givenUpload = given(upload);

describe('a chunked upload', () => {
  it('accepts only the next chunk', () => {
    givenUpload(started, stored(0, 2)).when(store(2, 3)).emits(stored(2, 3));
    for (const from of [0, 1, 3])
      givenUpload(started, stored(0, 2)).when(store(from, 1)).refuses('OFFSET_MISMATCH');
    givenUpload(started).when(store(0, 6)).refuses('VALIDATION_FAILED');
    givenUpload(started).when(store(0, 0)).refuses('VALIDATION_FAILED');
  });

  it('is finished once, when it is complete', () => {
    const finish: UploadCommand = { type: 'FinishUpload' };
    const finished: UploadEvent = { type: 'UploadFinished' };
    givenUpload(started, stored(0, 4)).when(finish).refuses('OFFSET_MISMATCH');
    givenUpload(started, stored(0, 4), stored(4, 1)).when(finish).emits(finished);
    givenUpload(started, stored(0, 5), finished).when(finish).emits();
    givenUpload(started, stored(0, 5), finished).when(store(5, 1)).refuses('GONE');
  });

  it('is gone once abandoned or expired', () => {
    givenUpload(started, { type: 'UploadAbandoned' }).when(store(0, 1)).refuses('GONE');
    givenUpload().when(store(0, 1)).refuses('NOT_FOUND');
    const open: Upload = { ...announcement, status: 'OPEN', pieces: [] };
    expect(requireOpen(open, '2026-01-01T23:59:59.999Z')).toBe(open);
    expect(() => requireOpen(open, announcement.until)).toThrow(expect.objectContaining({ code: 'GONE' }));
  });
});

describe('the laws of a chunked upload', () => {
  const commands = fc.oneof(
    fc.constantFrom<UploadCommand>(
      { type: 'StartUpload', ...announcement },
      { type: 'FinishUpload' },
      { type: 'AbandonUpload' },
    ),
    fc.tuple(fc.nat(6), fc.nat(3)).map(([from, bytes]) => store(from, bytes)),
  );
  const events = fc.oneof(
    fc.constantFrom<UploadEvent>(started, { type: 'UploadFinished' }, { type: 'UploadAbandoned' }),
    fc.tuple(fc.nat(6), fc.nat(3)).map(([from, bytes]) => stored(from, bytes)),
  );
  obeysDeciderLaws(upload, commands, events);
});
