import { openEngines } from '@ardhi/engines/engines';
import { world } from '@ardhi/testing/world';
import { expect, it } from 'vitest';
import { refuse } from '../base/refusal.ts';
import { traceIdOf } from '../base/trace.ts';
import type { Decider } from '../write/decider.ts';
import type { Projection } from '../write/projection.ts';
import type { Reaction } from './reaction.ts';
import type { Service, ServiceContext } from './service.ts';

type CounterEvent = { type: 'Counted'; by: number } | { type: 'Named'; name: string } | { type: 'Doubled' };
type CounterCommand = { type: 'Count'; by: number } | { type: 'Name'; name: string } | { type: 'Double' };

const counter: Decider<{ total: number }, CounterCommand, CounterEvent> = {
  name: 'counter',
  initial: { total: 0 },
  decide: {
    Count: (_, { by }) =>
      by > 100 ? refuse('LIMIT_REACHED', { max: 100, what: 'steps' }) : [{ type: 'Counted', by }],
    Name: (_, { name }) => [{ type: 'Named', name }],
    Double: () => [{ type: 'Doubled' }],
  },
  evolve: {
    Counted: (state, { by }) => ({ total: state.total + by }),
    Named: (state) => state,
    Doubled: (state) => ({ total: state.total * 2 }),
  },
  personal: { Named: { fields: ['name'] } },
};

interface Total {
  readonly total: number;
  readonly name?: string;
}

const handlers: Projection<Total, CounterEvent>['on'] = {
  Counted: (total, { by }) => ({ ...total, total: (total?.total ?? 0) + by }),
  Named: (total, { name }) => ({ total: 0, ...total, name }),
  Doubled: (total) => total && { ...total, total: total.total * 2 },
};
const inlineTotals: Projection<Total, CounterEvent> = {
  name: 'test.at-once',
  version: 1,
  subscribesTo: ['counter'],
  when: 'inline',
  indexes: ['total'],
  on: handlers,
};
const asyncTotals: Projection<Total, CounterEvent> = {
  name: 'test.soon',
  version: 1,
  subscribesTo: ['counter'],
  when: 'async',
  indexes: ['total'],
  on: handlers,
};

const doubleOnTen: Reaction<CounterEvent> = {
  name: 'test.on-ten',
  subscribesTo: ['counter'],
  on: {
    Counted: async ({ by }, { id, subject }, { execute }) =>
      by === 10 && execute(counter, subject, { type: 'Double' }, { commandId: id }),
  },
};

const service: Service = {
  name: 'test',
  deciders: [counter],
  projections: [inlineTotals, asyncTotals],
  reactions: [doubleOnTen],
  routes: () => [],
};

const count = (by: number, commandId: string) =>
  [counter, 'a', { type: 'Count', by } as const, { commandId: commandId }] as const;

it('updates inline projections with the write and asynchronous ones soon after, and reacts once', async () => {
  await using testWorld = await world([service], openEngines);
  const context = testWorld.application.contexts.get('test');
  await context?.execute(...count(10, 'one'));
  expect((await context?.read(inlineTotals).get('a'))?.total).toBeGreaterThanOrEqual(10);
  await testWorld.settled();
  expect(await context?.read(asyncTotals).get('a')).toEqual({ total: 20 });
  expect(await context?.read(inlineTotals).find({ where: { total: { from: 20 } } })).toEqual([{ total: 20 }]);
});

it('catches up with the consequences of a write while others keep writing', async () => {
  await using testWorld = await world([service], openEngines);
  const context = testWorld.application.contexts.get('test');
  let writing = true;
  const others = (async () => {
    for (let i = 0; writing; i++)
      await context?.execute(counter, 'b', { type: 'Count', by: 1 }, { commandId: `b${i}` });
  })();
  await context?.execute(...count(10, 'one'));
  await testWorld.application.catchUp(2);
  expect(await context?.read(asyncTotals).get('a')).toEqual({ total: 20 });
  writing = false;
  await others;
});

it('executes a repeated command once, even after a restart', async () => {
  await using testWorld = await world([service], openEngines);
  const first = await testWorld.application.contexts.get('test')?.execute(...count(3, 'same'));
  await testWorld.restart();
  const again = await testWorld.application.contexts.get('test')?.execute(...count(3, 'same'));
  expect(again).toEqual(first);
  await testWorld.settled();
  expect(await testWorld.application.contexts.get('test')?.read(asyncTotals).get('a')).toEqual({ total: 3 });
});

it('executes a hundred concurrent commands on one stream', async () => {
  await using testWorld = await world([service], openEngines);
  const context = testWorld.application.contexts.get('test');
  const done = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) => context?.execute(...count(1, `racer ${i}`))),
  );
  expect(done.filter((one) => one.status === 'rejected')).toEqual([]);
  expect((await context?.state<{ total: number }>(counter, 'a'))?.state.total).toBe(100);
});

it('rebuilds a projection beside the live one and swaps it in', async () => {
  await using testWorld = await world([service], openEngines);
  const context = testWorld.application.contexts.get('test');
  for (let i = 0; i < 50; i++)
    await context?.execute(counter, `c${i % 7}`, { type: 'Count', by: 2 }, { commandId: `n${i}` });
  await testWorld.settled();
  const all = async (view: typeof asyncTotals) => context && Array.fromAsync(context.read(view).all());
  const [before, inline] = [await all(asyncTotals), await all(inlineTotals)];
  await testWorld.application.rebuild('test.soon');
  await testWorld.application.rebuild('test.at-once');
  expect([await all(asyncTotals), await all(inlineTotals)]).toEqual([before, inline]);
  await context?.execute(counter, 'c1', { type: 'Count', by: 5 }, { commandId: 'after' });
  await testWorld.settled();
  expect(await context?.read(asyncTotals).get('c1')).toEqual(await context?.read(inlineTotals).get('c1'));
});

it('fills a projection whose version was raised before reactions and routes start', async () => {
  const services: Service[] = [service];
  await using testWorld = await world(services, openEngines);
  const context = testWorld.application.contexts.get('test');
  for (let i = 0; i < 40; i++)
    await context?.execute(counter, `d${i}`, { type: 'Count', by: 1 }, { commandId: `d${i}` });
  await testWorld.settled();
  const raised: typeof asyncTotals = { ...asyncTotals, version: 2 };
  const missing: string[] = [];
  const noteMissing = async (reader: string, id: string, { read }: ServiceContext) =>
    (await read(raised).get(id)) === undefined && missing.push(`${reader} ${id}`);
  const reaction: Reaction<CounterEvent> = {
    name: 'test.read',
    subscribesTo: ['counter'],
    on: { Counted: (_, { subject }, tools) => noteMissing('reaction', subject, tools) },
  };
  await testWorld.restart(async () => {
    services[0] = {
      ...service,
      projections: [inlineTotals, raised],
      reactions: [reaction],
      routes: async (tools) => {
        for (const i of [0, 39]) await noteMissing('route', `d${i}`, tools);
        return [];
      },
    };
  });
  await testWorld.settled();
  expect(missing).toEqual([]);
});

it('reads personal fields as erased once the key is destroyed', async () => {
  await using testWorld = await world([service], openEngines);
  const context = testWorld.application.contexts.get('test');
  await context?.execute(counter, 'p', { type: 'Name', name: 'Nakato' }, { commandId: 'named' });
  await context?.keys.destroy('p');
  const [recorded] = context ? await Array.fromAsync(context.history(counter, 'p')) : [];
  expect(recorded?.event).toEqual({ type: 'Named', name: '[erased]' });
});

it('loads the same state from the cache and from the whole stream', async () => {
  await using testWorld = await world([service], openEngines);
  const stateOf = async (id: string) =>
    (await testWorld.application.contexts.get('test')?.state(counter, id)) ?? null;
  for (let i = 0; i < 60; i++) {
    const command: CounterCommand = i % 7 === 0 ? { type: 'Double' } : { type: 'Count', by: i };
    await testWorld.application.contexts
      .get('test')
      ?.execute(counter, `s${i % 3}`, command, { commandId: `step ${i}` });
  }
  await testWorld.settled();
  const before = await Promise.all(['s0', 's1', 's2'].map(stateOf));
  await testWorld.restart();
  expect(await Promise.all(['s0', 's1', 's2'].map(stateOf))).toEqual(before);
});

it('returns the first result of a repeated command that would be refused now', async () => {
  await using testWorld = await world([service], openEngines);
  const context = testWorld.application.contexts.get('test');
  const first = await context?.execute(...count(7, 'first'));
  await context?.execute(...count(1, 'second'));
  const refused = context?.execute(counter, 'a', { type: 'Count', by: 101 }, { commandId: 'third' });
  await expect(refused).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  expect(await context?.execute(counter, 'a', { type: 'Count', by: 7 }, { commandId: 'first' })).toEqual(
    first,
  );
});

it('keeps the trace and the correlation id of an event in the commands of its reactions', async () => {
  await using testWorld = await world([service], openEngines);
  const context = testWorld.application.contexts.get('test');
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const metadata = { commandId: 'c-1', correlationId: 'request-1', trace: traceparent };
  await context?.execute(counter, 'a', { type: 'Count', by: 10 }, metadata);
  await testWorld.settled();
  const recorded = await Array.fromAsync(testWorld.engines.events.read('counter-a'));
  expect(recorded.map(({ type, correlationId }) => [type, correlationId])).toEqual([
    ['Counted', 'request-1'],
    ['Doubled', 'request-1'],
  ]);
  const traces = recorded.map(({ trace }) => trace ?? '');
  expect(traces.map(traceIdOf)).toEqual([traceIdOf(traceparent), traceIdOf(traceparent)]);
  expect(new Set([traceparent, ...traces]).size).toBe(3);
});
