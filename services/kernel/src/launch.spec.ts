import { openEngines } from '@ardhi/engines/engines';
import { expect, it } from 'vitest';
import type { Decider } from './decider.ts';
import type { Projection } from './projection.ts';
import type { Reaction } from './reaction.ts';
import { refuse } from './refusal.ts';
import type { Service } from './service.ts';
import { world } from './testing/world.ts';
import { traceIdOf } from './trace.ts';

type Said = { type: 'Counted'; by: number } | { type: 'Named'; name: string } | { type: 'Doubled' };
type Asked = { type: 'Count'; by: number } | { type: 'Name'; name: string } | { type: 'Double' };

const counter: Decider<{ total: number }, Asked, Said> = {
  name: 'counter',
  initial: { total: 0 },
  decide: {
    Count: (_, { by }) =>
      by > 100 ? refuse('LIMIT_REACHED', { max: 100, what: 'steps' }) : [{ type: 'Counted', by }],
    Name: (_, { name }) => [{ type: 'Named', name }],
    Double: () => [{ type: 'Doubled' }],
  },
  evolve: {
    Counted: (it, { by }) => ({ total: it.total + by }),
    Named: (it) => it,
    Doubled: (it) => ({ total: it.total * 2 }),
  },
  personal: { Named: { fields: ['name'] } },
};

interface Total {
  readonly total: number;
  readonly name?: string;
}

const fold: Projection<Total, Said>['on'] = {
  Counted: (it, { by }) => ({ ...it, total: (it?.total ?? 0) + by }),
  Named: (it, { name }) => ({ total: 0, ...it, name }),
  Doubled: (it) => it && { ...it, total: it.total * 2 },
};
const atOnce: Projection<Total, Said> = {
  name: 'test.at-once',
  version: 1,
  hears: ['counter'],
  when: 'inline',
  indexes: ['total'],
  on: fold,
};
const soon: Projection<Total, Said> = {
  name: 'test.soon',
  version: 1,
  hears: ['counter'],
  when: 'async',
  indexes: ['total'],
  on: fold,
};

const onTen: Reaction<Said> = {
  name: 'test.on-ten',
  hears: ['counter'],
  on: {
    Counted: async ({ by }, { id, subject }, { order }) =>
      by === 10 && order(counter, subject, { type: 'Double' }, { causation: id }),
  },
};

const service: Service = {
  name: 'test',
  deciders: [counter],
  projections: [atOnce, soon],
  reactions: [onTen],
  routes: () => [],
};

const count = (by: number, causation: string) =>
  [counter, 'a', { type: 'Count', by } as const, { causation }] as const;

it('shows an inline projection with the write, an asynchronous one soon after, and reacts once', async () => {
  await using here = await world([service], openEngines);
  const tools = here.running.tools.get('test');
  await tools?.order(...count(10, 'one'));
  expect((await tools?.read(atOnce).get('a'))?.total).toBeGreaterThanOrEqual(10);
  await here.settled();
  expect(await tools?.read(soon).get('a')).toEqual({ total: 20 });
  expect(await tools?.read(atOnce).find({ where: { total: { from: 20 } } })).toEqual([{ total: 20 }]);
});

it('waits for what came of a write while others go on writing', async () => {
  await using here = await world([service], openEngines);
  const tools = here.running.tools.get('test');
  let writing = true;
  const others = (async () => {
    for (let i = 0; writing; i++)
      await tools?.order(counter, 'b', { type: 'Count', by: 1 }, { causation: `b${i}` });
  })();
  await tools?.order(...count(10, 'one'));
  await here.running.passed(2);
  expect(await tools?.read(soon).get('a')).toEqual({ total: 20 });
  writing = false;
  await others;
});

it('acts once on a repeated command, also after a restart', async () => {
  await using here = await world([service], openEngines);
  const first = await here.running.tools.get('test')?.order(...count(3, 'same'));
  await here.restart();
  const again = await here.running.tools.get('test')?.order(...count(3, 'same'));
  expect(again).toEqual(first);
  await here.settled();
  expect(await here.running.tools.get('test')?.read(soon).get('a')).toEqual({ total: 3 });
});

it('lets a hundred racing commands on one stream all land', async () => {
  await using here = await world([service], openEngines);
  const tools = here.running.tools.get('test');
  const done = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) => tools?.order(...count(1, `racer ${i}`))),
  );
  expect(done.filter((one) => one.status === 'rejected')).toEqual([]);
  expect((await tools?.state<{ total: number }>(counter, 'a'))?.state.total).toBe(100);
});

it('builds a projection again beside the live one and swaps it in', async () => {
  await using here = await world([service], openEngines);
  const tools = here.running.tools.get('test');
  for (let i = 0; i < 50; i++)
    await tools?.order(counter, `c${i % 7}`, { type: 'Count', by: 2 }, { causation: `n${i}` });
  await here.settled();
  const all = async (view: typeof soon) => tools && Array.fromAsync(tools.read(view).all());
  const [before, inline] = [await all(soon), await all(atOnce)];
  await here.running.rebuild('test.soon');
  await here.running.rebuild('test.at-once');
  expect([await all(soon), await all(atOnce)]).toEqual([before, inline]);
  await tools?.order(counter, 'c1', { type: 'Count', by: 5 }, { causation: 'after' });
  await here.settled();
  expect(await tools?.read(soon).get('c1')).toEqual(await tools?.read(atOnce).get('c1'));
});

it('reads a person whose key was destroyed as erased', async () => {
  await using here = await world([service], openEngines);
  const tools = here.running.tools.get('test');
  await tools?.order(counter, 'p', { type: 'Name', name: 'Nakato' }, { causation: 'named' });
  await tools?.keys.destroy('p');
  const [recorded] = tools ? await Array.fromAsync(tools.history(counter, 'p')) : [];
  expect(recorded?.event).toEqual({ type: 'Named', name: '[erased]' });
});

it('knows the same of a stream whether it folded on from where it stood or from the beginning', async () => {
  await using here = await world([service], openEngines);
  const stateOf = async (id: string) => (await here.running.tools.get('test')?.state(counter, id)) ?? null;
  for (let i = 0; i < 60; i++) {
    const command: Asked = i % 7 === 0 ? { type: 'Double' } : { type: 'Count', by: i };
    await here.running.tools.get('test')?.order(counter, `s${i % 3}`, command, { causation: `step ${i}` });
  }
  const before = await Promise.all(['s0', 's1', 's2'].map(stateOf));
  await here.restart();
  expect(await Promise.all(['s0', 's1', 's2'].map(stateOf))).toEqual(before);
});

it('answers a command that it would refuse today with what it did the first time', async () => {
  await using here = await world([service], openEngines);
  const tools = here.running.tools.get('test');
  const first = await tools?.order(...count(7, 'first'));
  await tools?.order(...count(1, 'second'));
  const refused = tools?.order(counter, 'a', { type: 'Count', by: 101 }, { causation: 'third' });
  await expect(refused).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  expect(await tools?.order(counter, 'a', { type: 'Count', by: 7 }, { causation: 'first' })).toEqual(first);
});

it('what a reaction says belongs to the trace and the request of what it reacts to', async () => {
  await using here = await world([service], openEngines);
  const tools = here.running.tools.get('test');
  const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const origin = { causation: 'c-1', correlation: 'request-1', trace: given };
  await tools?.order(counter, 'a', { type: 'Count', by: 10 }, origin);
  await here.settled();
  const said = await Array.fromAsync(here.engines.events.read('counter-a'));
  expect(said.map(({ type, correlation }) => [type, correlation])).toEqual([
    ['Counted', 'request-1'],
    ['Doubled', 'request-1'],
  ]);
  const traces = said.map(({ trace }) => trace ?? '');
  expect(traces.map(traceIdOf)).toEqual([traceIdOf(given), traceIdOf(given)]);
  expect(new Set([given, ...traces]).size).toBe(3);
});
