import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dataSchema } from '@ardhi/contracts/event-definition';
import { newId } from '@ardhi/kernel/base/ids';
import { evolve } from '@ardhi/kernel/write/decider';
import { project, touchedIds } from '@ardhi/kernel/write/projection';
import { type AnyDecider, type RecordedEvent, typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { describe, expect, it } from 'vitest';
import { publishedEvents } from '../infra/apps/published-events.ts';
import { services } from '../infra/product/services.ts';
import {
  checkTypes,
  deciders,
  findMissing,
  type GoldenEvent,
  goldenEvents,
  goldenFolder,
  hasCurrentSchema,
  locateDeciders,
} from './support/golden-events.ts';

const eventStore = typedEventStore(undefined as never, undefined as never, [...deciders.values()]);

/** Decodes the event as the current release reads it from the log. */
async function read({ category, type, schema, data }: GoldenEvent, version: number): Promise<RecordedEvent> {
  const personal = deciders.get(category)?.personal?.[type] as { fields: readonly string[] } | undefined;
  const sealed = personal?.fields.filter((field) => field in data) ?? [];
  const recorded = await eventStore.decode({
    ...{ id: `e${version}`, stream: `${category}-01M7ZFGBQT36JRFSZHTR86K55Y`, version, position: version },
    ...{ type, schema, data, at: '2026-11-21T16:37:20.670Z', actor: 'system' },
    ...{ correlationId: 'c', commandId: `c${version}` },
  });
  if (recorded === undefined) throw new Error(`${category}.${type} was decoded to nothing`);
  // Keys are not part of the corpus: fields that are normally sealed are stored in plain text.
  const plainFields = Object.fromEntries(sealed.map((field) => [field, data[field]]));
  return { ...recorded, event: { ...recorded.event, ...plainFields } };
}

const byCategory = Map.groupBy(goldenEvents, ({ category }) => category);
const digest = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex');
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, value]) => [key, sorted(value)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

describe('the golden events of every release (promises.md A12)', () => {
  it('are never changed or removed', (context) => {
    const gitArguments = [
      'log',
      '--diff-filter=MD',
      '--format=',
      '--name-only',
      '--',
      `${goldenFolder}/*.json`,
    ];
    const { status, stdout } = spawnSync('git', gitArguments, { encoding: 'utf8' });
    if (status !== 0) {
      console.log('skipped without git history: whether a golden event was changed');
      context.skip('no history');
    }
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual([]);
  });

  it('evolve to the pinned states: a changed evolve function must update the pin and raise its snapshot revision', async () => {
    const states: Record<string, string> = {};
    for (const [category, events] of byCategory) {
      const decider = deciders.get(category) as AnyDecider;
      const past = await Promise.all(events.map((event, i) => read(event, i + 1)));
      const pastEvents = past.map(({ event }) => event);
      const each = pastEvents.map((event) => evolve(decider, decider.initial, [event]));
      states[category] = digest([each, evolve(decider, decider.initial, pastEvents)]);
    }
    await expect(`${JSON.stringify(states, undefined, 2)}\n`).toMatchFileSnapshot(
      'fixtures/golden-states.json',
    );
  });

  it('can be processed by every projection that subscribes to them', async () => {
    let projectedCount = 0;
    for (const projection of services.flatMap((service) => [
      ...service.projections,
      ...(service.searchViews ?? []).map(({ projection }) => projection),
    ])) {
      const documents = new Map<string, unknown>();
      const subscribed = projection.subscribesTo.flatMap((category) => byCategory.get(category) ?? []);
      for (const [i, event] of subscribed.entries()) {
        const recorded = await read(event, i + 1);
        for (const id of touchedIds(projection, recorded)) {
          documents.set(id, project(projection, documents.get(id), recorded));
          projectedCount += 1;
        }
      }
    }
    expect(projectedCount).toBeGreaterThan(goldenEvents.length);
  });

  it('match the types of the current deciders: no field was removed, renamed or retyped', async () => {
    const locations = await locateDeciders();
    expect([...deciders.keys()].filter((name) => !locations.has(name))).toEqual([]);
    const present = goldenEvents.filter(hasCurrentSchema);
    const sample = present.find(({ type }) => type === 'DraftOpened') as GoldenEvent;
    const { listingId } = sample.data;
    const plantedData = [{ listingId: 7 }, { listing: listingId }, { listingId, more: true }];
    const typeErrors = checkTypes(
      [...present, ...plantedData.map((data) => ({ ...sample, data }))],
      locations,
    );
    expect(typeErrors.filter((line) => !line.startsWith('portfolio.DraftOpened'))).toEqual([]);
    expect(typeErrors.filter((line) => line.startsWith('portfolio.DraftOpened'))).toHaveLength(
      plantedData.length,
    );
  });

  it('satisfy the published definitions, from which subscribers and /asyncapi.json take their types', () => {
    const definitions = new Map(publishedEvents.map((definition) => [definition.category, definition]));
    const checked = goldenEvents.filter(hasCurrentSchema).flatMap(({ category, type, data }) => {
      const fields = definitions.get(category)?.events[type];
      const error = fields && dataSchema(fields).safeParse(data).error;
      return fields === undefined ? [] : [{ type: `${category}.${type}`, issues: error?.issues ?? [] }];
    });
    expect(checked.filter(({ issues }) => issues.length > 0)).toEqual([]);
    expect(checked).toHaveLength(publishedEvents.flatMap(({ types }) => types).length);
  });

  it('are reported when missing, renamed, or changed in schema without an upcast', () => {
    const written = { category: 'plan', type: 'Drawn', schema: 1, data: {} };
    const decider = { evolve: { Drawn: () => null } };
    expect(findMissing(new Map([['plan', decider]]), [written])).toEqual([]);
    expect(findMissing(new Map([['plan', { evolve: { Sketched: () => null } }]]), [written])).toEqual([
      `${goldenFolder}/plan.Sketched.1.json is missing: add one such event as it is written now`,
      'plan.Drawn was written and is no longer read',
    ]);
    expect(findMissing(new Map(), [written])).toEqual(['plan.Drawn was written and is no longer read']);
    const second = { ...written, schema: 2 };
    const changed = { ...decider, schemas: { Drawn: 2 } };
    expect(findMissing(new Map([['plan', changed]]), [written, second])).toEqual([
      'plan.Drawn has no upcast from schema 1',
    ]);
    const lifted = { ...changed, upcasts: { Drawn: { 1: (data: object) => ({ ...data, by: 'hand' }) } } };
    expect(findMissing(new Map([['plan', lifted]]), [written, second])).toEqual([]);
  });

  it('of a later release are read with an added field, and rejected with a new schema', async () => {
    const goldenEvent = goldenEvents.find(({ type }) => type === 'DraftOpened') as GoldenEvent;
    const withExtraField = { ...goldenEvent, data: { ...goldenEvent.data, colour: 'red' } };
    const decider = deciders.get('portfolio') as AnyDecider;
    const fold = async (golden: GoldenEvent) =>
      evolve(decider, decider.initial, [(await read(golden, 1)).event]);
    expect(await fold(withExtraField)).toEqual(await fold(goldenEvent));
    await expect(read({ ...goldenEvent, schema: 2 }, 1)).rejects.toMatchObject({ code: 'UNKNOWN_EVENT' });
    await expect(read({ ...goldenEvent, type: `Draft${newId()}` }, 1)).rejects.toMatchObject({
      code: 'UNKNOWN_EVENT',
    });
  });
});
