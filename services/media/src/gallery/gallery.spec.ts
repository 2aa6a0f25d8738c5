import { decide, evolve } from '@ardhi/kernel/write/decider';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gallery, gallery, type MediaCommand, type MediaEvent } from './gallery.ts';
import { type MediaItem, splitPersonal } from './media-item.ts';

const item = (id: string, more: Partial<MediaItem> = {}): MediaItem => ({
  id,
  listingId: 'L',
  payer: 'P',
  kind: 'IMAGE',
  fileName: `${id}.jpg`,
  mime: 'image/jpeg',
  bytes: 10,
  sha256: `sha-${id}`,
  lat: null,
  lon: null,
  state: 'READY',
  renditions: [],
  permission: 'PUBLIC',
  uploadedBy: 'U',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const added = (...items: MediaItem[]): MediaEvent => ({
  type: 'MediaAdded',
  ...splitPersonal(items),
  reservation: 'R',
});
const givenGallery = given(gallery);
const context = { now: '2026-01-01T00:00:00.000Z', actor: 'U', role: 'AGENT' } as const;
const threePhotos = [added(item('a'), item('b'), item('c'))];

/** The published order after a command, the cover marked by an asterisk. */
function publishedOrder(past: readonly MediaEvent[], command: MediaCommand): string[] {
  const state: Gallery = evolve(gallery, gallery.initial, past);
  const last = decide(gallery, state, command, context).at(-1);
  return last?.type === 'GalleryChanged' ? last.items.map(({ id, cover }) => (cover ? `${id}*` : id)) : [];
}

describe('a gallery', () => {
  it('appends new files, up to the limit', () => {
    const add = (...items: MediaItem[]): MediaCommand => ({
      type: 'AddMedia',
      items,
      cameras: [],
      most: 4,
      reservation: 'R',
    });
    expect(publishedOrder(threePhotos, add(item('d')))).toEqual(['a*', 'b', 'c', 'd']);
    givenGallery(...threePhotos)
      .when(add(item('d'), item('e')))
      .refuses('TOO_MANY_FILES');
  });
  it('says which new files can be shown', () => {
    const broken = item('e', { state: 'QUARANTINED' });
    const command = { items: [item('d'), broken], cameras: [], most: 9, reservation: 'R' };
    const state = evolve(gallery, gallery.initial, threePhotos);
    const [d, e] = [
      { id: 'd', kind: 'IMAGE' },
      { id: 'e', kind: 'IMAGE' },
    ];
    expect(decide(gallery, state, { type: 'AddMedia', ...command }, context).slice(1, -1)).toEqual([
      { type: 'MediaStored', files: [d, e] },
      { type: 'MediaReady', files: [d] },
      { type: 'MediaFailed', files: [e] },
    ]);
  });
  it('has separate limits per kind', () => {
    const addPlan: MediaCommand = {
      type: 'AddMedia',
      items: [item('p', { kind: 'FLOOR_PLAN' })],
      cameras: [],
      most: 1,
      reservation: 'R',
    };
    expect(publishedOrder(threePhotos, addPlan)).toEqual(['a*', 'b', 'c', 'p']);
    givenGallery(...threePhotos, added(item('q', { kind: 'FLOOR_PLAN' })))
      .when(addPlan)
      .refuses('TOO_MANY_FILES');
    givenGallery(...threePhotos, added(item('p', { kind: 'FLOOR_PLAN' })))
      .when(addPlan)
      .emits();
  });
  it('accepts hotspots only on floor plans and to photos of the same listing', () => {
    const withFloorPlan = [...threePhotos, added(item('p', { kind: 'FLOOR_PLAN' }))];
    const withHotspots = (id: string, mediaId: string): MediaCommand => ({
      type: 'ChangeMedia',
      id,
      changes: { hotspots: [{ x: 10, y: 20, mediaId }] },
    });
    expect(publishedOrder(withFloorPlan, withHotspots('p', 'b'))).toEqual(['a*', 'b', 'c', 'p']);
    givenGallery(...withFloorPlan)
      .when(withHotspots('p', 'elsewhere'))
      .refuses('VALIDATION_FAILED');
    givenGallery(...withFloorPlan)
      .when(withHotspots('a', 'b'))
      .refuses('VALIDATION_FAILED');
  });
  it('uses the first public picture as cover until one is chosen', () => {
    expect(
      publishedOrder([added(item('a', { permission: 'PRIVATE' }), item('b'))], {
        type: 'OrderMedia',
        ids: ['b', 'a'],
      }),
    ).toEqual(['b*', 'a']);
    expect(publishedOrder(threePhotos, { type: 'ChangeMedia', id: 'c', changes: {}, cover: true })).toEqual([
      'a',
      'b',
      'c*',
    ]);
  });
  it('makes the next picture the cover when the cover is removed', () => {
    expect(
      publishedOrder([...threePhotos, { type: 'CoverChosen', id: 'c' }], { type: 'RemoveMedia', id: 'c' }),
    ).toEqual(['a*', 'b']);
  });
  it('moves a file to a position, at most to the end', () => {
    expect(publishedOrder(threePhotos, { type: 'ChangeMedia', id: 'c', changes: {}, place: 1 })).toEqual([
      'c*',
      'a',
      'b',
    ]);
    expect(publishedOrder(threePhotos, { type: 'ChangeMedia', id: 'a', changes: {}, place: 99 })).toEqual([
      'b*',
      'c',
      'a',
    ]);
  });
  it('is reordered only with all its ids', () => {
    for (const ids of [
      ['a', 'b'],
      ['a', 'b', 'b'],
      ['a', 'b', 'x'],
    ])
      givenGallery(...threePhotos)
        .when({ type: 'OrderMedia', ids })
        .refuses('VALIDATION_FAILED');
  });
  it('records nothing if nothing changes', () => {
    givenGallery(...threePhotos)
      .when({ type: 'OrderMedia', ids: ['a', 'b', 'c'] })
      .changesNothing();
    givenGallery(...threePhotos)
      .when({ type: 'ChangeMedia', id: 'a', changes: { permission: 'PUBLIC' } })
      .changesNothing();
  });
  it('publishes no private fields', () => {
    const state = evolve(gallery, gallery.initial, []);
    const recorded = decide(
      gallery,
      state,
      {
        type: 'AddMedia',
        items: [item('a', { lat: 1, lon: 2 })],
        cameras: [{ id: 'a', uploadedBy: 'U', gps: [3, 4] }],
        most: 5,
        reservation: 'R',
      },
      context,
    );
    expect(JSON.stringify(recorded.find(({ type }) => type === 'GalleryChanged'))).not.toMatch(
      /lat|lon|sha256|uploadedBy|payer|gps|fileName/,
    );
  });
  it('removes the personal data and rendered originals of an erased uploader', () => {
    const past = [
      added(
        item('a', { lat: 1, lon: 2, takenAt: '2026-01-01T00:00:00.000Z' }),
        item('p', { kind: 'DOCUMENT' }),
      ),
      added(item('b', { uploadedBy: 'V' })),
    ];
    const state = evolve(gallery, gallery.initial, past);
    const command: MediaCommand = { type: 'ForgetUploader', by: 'U' };
    const recorded = decide(gallery, state, command, context);
    expect(recorded[0]).toEqual({ type: 'UploaderForgotten', by: 'U', keys: ['sha-a'] });
    const remaining = evolve(gallery, state, recorded);
    expect(
      remaining.items.map(({ fileName, lat, takenAt, sha256 }) => [fileName, lat, takenAt, sha256]),
    ).toEqual([
      ['image.jpeg', null, undefined, ''],
      ['document.jpeg', null, undefined, 'sha-p'],
      ['b.jpg', null, undefined, 'sha-b'],
    ]);
  });
  it('keeps its files when the uploader’s key is destroyed', () => {
    const [first] = threePhotos as [Extract<MediaEvent, { type: 'MediaAdded' }>];
    const state = evolve(gallery, gallery.initial, [{ ...first, told: '[erased]' as never }]);
    expect(state.items.map(({ id, fileName }) => [id, fileName])).toEqual([
      ['a', 'image.jpeg'],
      ['b', 'image.jpeg'],
      ['c', 'image.jpeg'],
    ]);
  });
});

const id = fc.constantFrom('a', 'b', 'c');
const items = fc.array(
  id.map((photoId) => item(photoId)),
  { maxLength: 3 },
);
const commands: fc.Arbitrary<MediaCommand> = fc.oneof(
  fc.record({
    type: fc.constant('AddMedia' as const),
    items,
    cameras: fc.constant([]),
    most: fc.nat(6),
    reservation: id,
  }),
  fc.record({
    type: fc.constant('ChangeMedia' as const),
    id,
    changes: fc.record({ lat: fc.nat(9) }),
    cover: fc.boolean(),
    place: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ type: fc.constant('OrderMedia' as const), ids: fc.array(id) }),
  fc.record({ type: fc.constant('RemoveMedia' as const), id }),
  fc.record({ type: fc.constant('ForgetUploader' as const), by: fc.constant('U') }),
);
const events: fc.Arbitrary<MediaEvent> = fc.oneof(
  items.map((photos) => added(...photos)),
  fc.record({ type: fc.constant('UploaderForgotten' as const), by: id, keys: fc.constant([]) }),
  fc.record({ type: fc.constant('MediaOrdered' as const), ids: fc.array(id) }),
  fc.record({ type: fc.constant('CoverChosen' as const), id }),
  fc.record({ type: fc.constant('MediaRemoved' as const), id, payer: id, keys: fc.constant([]) }),
);
describe('the laws of a gallery', () => obeysDeciderLaws(gallery, commands, events));
