import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { evolve } from '@ardhi/kernel/decider';
import { newId } from '@ardhi/kernel/ids';
import { type AnyDecider, journal, type Recorded } from '@ardhi/kernel/journal';
import { project, touched } from '@ardhi/kernel/projection';
import { describe, expect, it } from 'vitest';
import { services } from '../infra/run/services.ts';
import {
  corpus,
  corpusFolder,
  deciders,
  type Golden,
  isPresent,
  missing,
  unlikeTheirTypes,
  whereDecidersStand,
} from './event-corpus.ts';

const log = journal(undefined as never, undefined as never, [...deciders.values()]);

/** The event as a release of today reads it out of a log. */
async function read({ category, type, schema, data }: Golden, version: number): Promise<Recorded> {
  const personal = deciders.get(category)?.personal?.[type] as { fields: readonly string[] } | undefined;
  const sealed = personal?.fields.filter((field) => field in data) ?? [];
  const recorded = await log.decode({
    ...{ id: `e${version}`, stream: `${category}-01M7ZFGBQT36JRFSZHTR86K55Y`, version, position: version },
    ...{ type, schema, data, at: '2026-11-21T16:37:20.670Z', actor: 'system' },
    ...{ correlation: 'c', causation: `c${version}` },
  });
  if (recorded === undefined) throw new Error(`${category}.${type} is read as nothing`);
  // Keys are not part of the corpus: what would be sealed stands in the file in the clear.
  const clear = Object.fromEntries(sealed.map((field) => [field, data[field]]));
  return { ...recorded, event: { ...recorded.event, ...clear } };
}

const byCategory = Map.groupBy(corpus, ({ category }) => category);
const hash = (of: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(of)))
    .digest('hex');
const sorted = (of: unknown): unknown => {
  if (Array.isArray(of)) return of.map(sorted);
  if (of === null || typeof of !== 'object') return of;
  return Object.fromEntries(
    Object.entries(of)
      .map(([key, value]) => [key, sorted(value)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

describe('the events of every release (promises.md A12)', () => {
  it('are never touched again', (context) => {
    const asked = ['log', '--diff-filter=MD', '--format=', '--name-only', '--', `${corpusFolder}/*.json`];
    const { status, stdout } = spawnSync('git', asked, { encoding: 'utf8' });
    if (status !== 0) {
      console.log('skipped, there is no history here: whether an event kept for ever was changed');
      context.skip('no history');
    }
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual([]);
  });

  it('come to the states that are pinned: a fold that changes says so here, and raises the revision of its snapshots', async () => {
    const states: Record<string, string> = {};
    for (const [category, events] of byCategory) {
      const rules = deciders.get(category) as AnyDecider;
      const past = await Promise.all(events.map((event, i) => read(event, i + 1)));
      const said = past.map(({ event }) => event);
      const each = said.map((event) => evolve(rules, rules.initial, [event]));
      states[category] = hash([each, evolve(rules, rules.initial, said)]);
    }
    await expect(`${JSON.stringify(states, undefined, 2)}\n`).toMatchFileSnapshot(
      'fixtures/states-of-the-events.json',
    );
  });

  it('go through every projection that hears them', async () => {
    let shown = 0;
    for (const view of services.flatMap((service) => [
      ...service.projections,
      ...(service.searchViews ?? []).map(({ projection }) => projection),
    ])) {
      const documents = new Map<string, unknown>();
      const heard = view.hears.flatMap((category) => byCategory.get(category) ?? []);
      for (const [i, event] of heard.entries()) {
        const recorded = await read(event, i + 1);
        for (const id of touched(view, recorded)) {
          documents.set(id, project(view, documents.get(id), recorded));
          shown += 1;
        }
      }
    }
    expect(shown).toBeGreaterThan(corpus.length);
  });

  it('are what the rules of today write: no field was removed, renamed or given another type', async () => {
    const homes = await whereDecidersStand();
    expect([...deciders.keys()].filter((name) => !homes.has(name))).toEqual([]);
    const present = corpus.filter(isPresent);
    const draft = present.find(({ type }) => type === 'DraftOpened') as Golden;
    const { listingId } = draft.data;
    const planted = [{ listingId: 7 }, { listing: listingId }, { listingId, more: true }];
    const found = unlikeTheirTypes([...present, ...planted.map((data) => ({ ...draft, data }))], homes);
    expect(found.filter((line) => !line.startsWith('portfolio.DraftOpened'))).toEqual([]);
    expect(found.filter((line) => line.startsWith('portfolio.DraftOpened'))).toHaveLength(planted.length);
  }, 90_000);

  it('are missed when they are gone, renamed, or changed their shape without a step that lifts them', () => {
    const written = { category: 'plan', type: 'Drawn', schema: 1, data: {} };
    const rules = { evolve: { Drawn: () => null } };
    expect(missing(new Map([['plan', rules]]), [written])).toEqual([]);
    expect(missing(new Map([['plan', { evolve: { Sketched: () => null } }]]), [written])).toEqual([
      `${corpusFolder}/plan.Sketched.1.json is missing: one such event as it is written now`,
      'plan.Drawn was written and is no longer read',
    ]);
    expect(missing(new Map(), [written])).toEqual(['plan.Drawn was written and is no longer read']);
    const second = { ...written, schema: 2 };
    const changed = { ...rules, schemas: { Drawn: 2 } };
    expect(missing(new Map([['plan', changed]]), [written, second])).toEqual([
      'plan.Drawn is no longer lifted from shape 1',
    ]);
    const lifted = { ...changed, upcasts: { Drawn: { 1: (data: object) => ({ ...data, by: 'hand' }) } } };
    expect(missing(new Map([['plan', lifted]]), [written, second])).toEqual([]);
  });

  it('of the release after ours are read where a field was added, and not guessed where the shape is new', async () => {
    const one = corpus.find(({ type }) => type === 'DraftOpened') as Golden;
    const richer = { ...one, data: { ...one.data, colour: 'red' } };
    const rules = deciders.get('portfolio') as AnyDecider;
    const fold = async (golden: Golden) => evolve(rules, rules.initial, [(await read(golden, 1)).event]);
    expect(await fold(richer)).toEqual(await fold(one));
    await expect(read({ ...one, schema: 2 }, 1)).rejects.toMatchObject({ code: 'UNKNOWN_EVENT' });
    await expect(read({ ...one, type: `Draft${newId()}` }, 1)).rejects.toMatchObject({
      code: 'UNKNOWN_EVENT',
    });
  });
});
