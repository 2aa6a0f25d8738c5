import { decide, evolve } from '@ardhi/kernel/decider';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart, type MediaItem } from './media-item.ts';
import { type MediaCommand, type MediaEvent, type MediaSet, mediaSet } from './media-set.ts';

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
  ...apart(items),
  reservation: 'R',
});
const aSet = given(mediaSet);
const context = { now: '2026-01-01T00:00:00.000Z', actor: 'U', role: 'AGENT' } as const;
const three = [added(item('a'), item('b'), item('c'))];

/** What others hear after a command: the order and the cover. */
function heard(past: readonly MediaEvent[], command: MediaCommand): string[] {
  const state: MediaSet = evolve(mediaSet, mediaSet.initial, past);
  const last = decide(mediaSet, state, command, context).at(-1);
  return last?.type === 'MediaSetChanged' ? last.items.map(({ id, cover }) => (cover ? `${id}*` : id)) : [];
}

describe("a listing's files", () => {
  it('stand behind those that are there, up to the most', () => {
    const add = (...items: MediaItem[]): MediaCommand => ({
      type: 'AddMedia',
      items,
      cameras: [],
      most: 4,
      reservation: 'R',
    });
    expect(heard(three, add(item('d')))).toEqual(['a*', 'b', 'c', 'd']);
    aSet(...three)
      .when(add(item('d'), item('e')))
      .refuses('TOO_MANY_FILES');
  });
  it('have limits by kind, so that a plan takes no photo its place', () => {
    const plan: MediaCommand = {
      type: 'AddMedia',
      items: [item('p', { kind: 'FLOOR_PLAN' })],
      cameras: [],
      most: 1,
      reservation: 'R',
    };
    expect(heard(three, plan)).toEqual(['a*', 'b', 'c', 'p']);
    aSet(...three, added(item('q', { kind: 'FLOOR_PLAN' })))
      .when(plan)
      .refuses('TOO_MANY_FILES');
    aSet(...three, added(item('p', { kind: 'FLOOR_PLAN' })))
      .when(plan)
      .emits();
  });
  it('lead from places on a floor plan to photos of the same listing', () => {
    const withPlan = [...three, added(item('p', { kind: 'FLOOR_PLAN' }))];
    const spots = (id: string, mediaId: string): MediaCommand => ({
      type: 'ChangeMedia',
      id,
      changes: { hotspots: [{ x: 10, y: 20, mediaId }] },
    });
    expect(heard(withPlan, spots('p', 'b'))).toEqual(['a*', 'b', 'c', 'p']);
    aSet(...withPlan)
      .when(spots('p', 'elsewhere'))
      .refuses('VALIDATION_FAILED');
    aSet(...withPlan)
      .when(spots('a', 'b'))
      .refuses('VALIDATION_FAILED');
  });
  it('have the first public picture as cover until one is chosen', () => {
    expect(
      heard([added(item('a', { permission: 'PRIVATE' }), item('b'))], {
        type: 'OrderMedia',
        ids: ['b', 'a'],
      }),
    ).toEqual(['b*', 'a']);
    expect(heard(three, { type: 'ChangeMedia', id: 'c', changes: {}, cover: true })).toEqual([
      'a',
      'b',
      'c*',
    ]);
  });
  it('pass the cover on to the next when it goes', () => {
    expect(heard([...three, { type: 'CoverChosen', id: 'c' }], { type: 'RemoveMedia', id: 'c' })).toEqual([
      'a*',
      'b',
    ]);
  });
  it('move to a place, and to the end when it is beyond', () => {
    expect(heard(three, { type: 'ChangeMedia', id: 'c', changes: {}, place: 1 })).toEqual(['c*', 'a', 'b']);
    expect(heard(three, { type: 'ChangeMedia', id: 'a', changes: {}, place: 99 })).toEqual(['b*', 'c', 'a']);
  });
  it('are ordered only as the full set', () => {
    for (const ids of [
      ['a', 'b'],
      ['a', 'b', 'b'],
      ['a', 'b', 'x'],
    ])
      aSet(...three)
        .when({ type: 'OrderMedia', ids })
        .refuses('VALIDATION_FAILED');
  });
  it('say nothing when nothing changes', () => {
    aSet(...three)
      .when({ type: 'OrderMedia', ids: ['a', 'b', 'c'] })
      .changesNothing();
    aSet(...three)
      .when({ type: 'ChangeMedia', id: 'a', changes: { permission: 'PUBLIC' } })
      .changesNothing();
  });
  it('tell others nothing of what is private', () => {
    const state = evolve(mediaSet, mediaSet.initial, []);
    const said = decide(
      mediaSet,
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
    expect(JSON.stringify(said.find(({ type }) => type === 'MediaSetChanged'))).not.toMatch(
      /lat|lon|sha256|uploadedBy|payer|gps|fileName/,
    );
  });
  it('lose what their uploader told, and the originals of what is drawn, when that person is forgotten', () => {
    const past = [
      added(
        item('a', { lat: 1, lon: 2, takenAt: '2026-01-01T00:00:00.000Z' }),
        item('p', { kind: 'DOCUMENT' }),
      ),
      added(item('b', { uploadedBy: 'V' })),
    ];
    const state = evolve(mediaSet, mediaSet.initial, past);
    const command: MediaCommand = { type: 'ForgetUploader', by: 'U' };
    const said = decide(mediaSet, state, command, context);
    expect(said[0]).toEqual({ type: 'UploaderForgotten', by: 'U', keys: ['sha-a'] });
    const after = evolve(mediaSet, state, said);
    expect(after.items.map(({ fileName, lat, takenAt, sha256 }) => [fileName, lat, takenAt, sha256])).toEqual(
      [
        ['image.jpeg', null, undefined, ''],
        ['document.jpeg', null, undefined, 'sha-p'],
        ['b.jpg', null, undefined, 'sha-b'],
      ],
    );
  });
  it('are still there once the key of what was told is gone', () => {
    const [first] = three as [Extract<MediaEvent, { type: 'MediaAdded' }>];
    const state = evolve(mediaSet, mediaSet.initial, [{ ...first, told: '[erased]' as never }]);
    expect(state.items.map(({ id, fileName }) => [id, fileName])).toEqual([
      ['a', 'image.jpeg'],
      ['b', 'image.jpeg'],
      ['c', 'image.jpeg'],
    ]);
  });
});

const id = fc.constantFrom('a', 'b', 'c');
const items = fc.array(
  id.map((one) => item(one)),
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
  items.map((some) => added(...some)),
  fc.record({ type: fc.constant('UploaderForgotten' as const), by: id, keys: fc.constant([]) }),
  fc.record({ type: fc.constant('MediaOrdered' as const), ids: fc.array(id) }),
  fc.record({ type: fc.constant('CoverChosen' as const), id }),
  fc.record({ type: fc.constant('MediaRemoved' as const), id, payer: id, keys: fc.constant([]) }),
);
describe("the laws of a listing's files", () => obeysTheLaws(mediaSet, commands, events));
