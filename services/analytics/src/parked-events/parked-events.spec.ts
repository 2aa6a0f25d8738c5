import { openEngines } from '@ardhi/engines/engines';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { Service } from '@ardhi/kernel/runtime/service';
import type { Decider } from '@ardhi/kernel/write/decider';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { testCaller, type World, world } from '@ardhi/testing/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analytics } from '../service.ts';
import { parkedEvent } from './parked-event.ts';

type StepTaken = { type: 'StepTaken'; step: number };
const walk: Decider<null, { type: 'TakeStep'; step: number }, StepTaken> = {
  name: 'walk',
  initial: null,
  decide: { TakeStep: (_, { step }) => [{ type: 'StepTaken', step }] },
  evolve: { StepTaken: () => null },
};

const path = '/api/admin/parked-events';
const admin = testCaller('AFRI_ADMIN');
const resolve = (app: World, ids: readonly string[], action: 'REPLAY' | 'DROP', as = admin) =>
  app.call('POST', path, { as, body: { ids, do: action, reason: 'Fixed by a release' } });

/** A world in which step 2 of a walk fails until `isFixed`, and whose walk of four steps has stopped there. */
async function stoppedWalk() {
  const walker = { isFixed: false, steps: new Set<number>() };
  const onWalk: Reaction<StepTaken> = {
    name: 'test.on-walk',
    subscribesTo: ['walk'],
    on: {
      StepTaken: async ({ step }) => {
        if (step === 2 && !walker.isFixed) throw new Error('stumbled');
        walker.steps.add(step);
      },
    },
  };
  const service: Service = {
    name: 'test',
    deciders: [walk],
    projections: [],
    reactions: [onWalk],
    routes: () => [],
  };
  const app = await world([service, analytics], openEngines);
  for (const step of [1, 2, 3, 4])
    await app.application.contexts
      .get('test')
      ?.execute(walk, 'w', { type: 'TakeStep', step }, { commandId: `step ${step}` });
  await app.settled();
  const list = async () => (await app.call('GET', path, { as: admin })).body;
  const run = async () => {
    await app.engines.scheduler.runDue();
    await app.settled();
  };
  return { app, walker, list, run, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

describe('parked events', () => {
  it('are listed, and retried in order by the service of the consumer once the cause is fixed', async () => {
    await using stopped = await stoppedWalk();
    const { app, walker, list, run } = stopped;
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        consumer: 'test.on-walk',
        stream: 'walk-w',
        type: 'StepTaken',
        error: 'stumbled',
        tries: 5,
        behind: 3,
      },
    ]);
    const [{ id }] = items;
    expect((await resolve(app, [id], 'REPLAY')).body).toEqual({ results: [{ id, result: 'ORDERED' }] });
    await run();
    expect((await list()).items).toMatchObject([{ id, error: 'stumbled', behind: 3 }]);
    walker.isFixed = true;
    await resolve(app, [id], 'REPLAY');
    await run();
    expect(await list()).toEqual({ items: [], total: 0 });
    expect([...walker.steps]).toEqual([1, 2, 3, 4]);
  });

  it('are left out when dropped, and the audit names who, why and which event', async () => {
    await using stopped = await stoppedWalk();
    const { app, walker, list, run } = stopped;
    const [{ id }] = (await list()).items;
    const unknown = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';
    expect((await resolve(app, [id, unknown], 'DROP')).body.results).toEqual([
      { id, result: 'ORDERED' },
      { id: unknown, result: 'NOT_FOUND' },
    ]);
    await run();
    expect([...walker.steps]).toEqual([1, 3, 4]);
    expect((await list()).items).toEqual([]);
    const context = app.application.contexts.get('analytics');
    const audit = context === undefined ? [] : await Array.fromAsync(context.history(parkedEvent, id));
    expect(audit).toMatchObject([
      {
        actor: admin.id,
        event: { type: 'ParkedEventDropped', stream: 'walk-w', reason: 'Fixed by a release' },
      },
    ]);
  });

  it('are listed for assistant admins and resolved by those with the permission', async () => {
    await using stopped = await stoppedWalk();
    const { app, list } = stopped;
    const [{ id }] = (await list()).items;
    const assistant = testCaller('ASSISTANT_ADMIN');
    expect((await app.call('GET', path, { as: assistant })).body.total).toBe(1);
    expect((await resolve(app, [id], 'DROP', assistant)).body.code).toBe('PERMISSION_REQUIRED');
    const permitted = testCaller('ASSISTANT_ADMIN', { permissions: ['events.replay'] });
    expect((await resolve(app, [id], 'DROP', permitted)).status).toBe(202);
    expect((await app.call('GET', path, { as: testCaller('AGENT') })).body.code).toBe('FORBIDDEN');
  });
});

describe('the laws of a parked event', () => {
  const resolution = { consumer: 'test.on-walk', stream: 'walk-w', eventId: 'e', reason: 'Fixed' };
  obeysDeciderLaws(
    parkedEvent,
    fc.constantFrom(
      { type: 'ReplayParkedEvent' as const, ...resolution },
      { type: 'DropParkedEvent' as const, ...resolution },
    ),
    fc.constantFrom(
      { type: 'ParkedEventReplayed' as const, ...resolution },
      { type: 'ParkedEventDropped' as const, ...resolution },
    ),
  );
});
