import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stillOpen, type Upload, type UploadCommand, type UploadEvent, upload } from './upload.ts';

const about = {
  by: 'U',
  listingId: 'L',
  kind: 'IMAGE',
  fileName: 'front.jpg',
  bytes: 5,
  lat: null,
  lon: null,
  until: '2026-01-02T00:00:00.000Z',
} as const;
const started: UploadEvent = { type: 'UploadStarted', ...about };
const piece = (from: number, bytes: number) => ({ from, bytes, key: `k${from}` });
const taken = (from: number, bytes: number): UploadEvent => ({ type: 'PieceTaken', ...piece(from, bytes) });
const take = (from: number, bytes: number): UploadCommand => ({ type: 'TakePiece', ...piece(from, bytes) });
const anUpload = given(upload);

describe('a file that comes in pieces', () => {
  it('takes the next piece and no other', () => {
    anUpload(started, taken(0, 2)).when(take(2, 3)).emits(taken(2, 3));
    for (const from of [0, 1, 3])
      anUpload(started, taken(0, 2)).when(take(from, 1)).refuses('OFFSET_MISMATCH');
    anUpload(started).when(take(0, 6)).refuses('VALIDATION_FAILED');
    anUpload(started).when(take(0, 0)).refuses('VALIDATION_FAILED');
  });

  it('is finished when all of it is there, once', () => {
    const finish: UploadCommand = { type: 'FinishUpload' };
    const finished: UploadEvent = { type: 'UploadFinished' };
    anUpload(started, taken(0, 4)).when(finish).refuses('OFFSET_MISMATCH');
    anUpload(started, taken(0, 4), taken(4, 1)).when(finish).emits(finished);
    anUpload(started, taken(0, 5), finished).when(finish).emits();
    anUpload(started, taken(0, 5), finished).when(take(5, 1)).refuses('GONE');
  });

  it('is gone once it is given up, and after its day', () => {
    anUpload(started, { type: 'UploadDropped' }).when(take(0, 1)).refuses('GONE');
    anUpload().when(take(0, 1)).refuses('NOT_FOUND');
    const open: Upload = { ...about, status: 'OPEN', pieces: [] };
    expect(stillOpen(open, '2026-01-01T23:59:59.999Z')).toBe(open);
    expect(() => stillOpen(open, about.until)).toThrow(expect.objectContaining({ code: 'GONE' }));
  });
});

describe('the laws of a file in pieces', () => {
  const commands = fc.oneof(
    fc.constantFrom<UploadCommand>(
      { type: 'StartUpload', ...about },
      { type: 'FinishUpload' },
      { type: 'DropUpload' },
    ),
    fc.tuple(fc.nat(6), fc.nat(3)).map(([from, bytes]) => take(from, bytes)),
  );
  const events = fc.oneof(
    fc.constantFrom<UploadEvent>(started, { type: 'UploadFinished' }, { type: 'UploadDropped' }),
    fc.tuple(fc.nat(6), fc.nat(3)).map(([from, bytes]) => taken(from, bytes)),
  );
  obeysTheLaws(upload, commands, events);
});
