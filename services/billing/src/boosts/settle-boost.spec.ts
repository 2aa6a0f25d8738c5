import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../grants/burn-order.ts';
import { type GrantLedger, grantLedger } from '../grants/grant-ledger.ts';
import { billingWithout } from '../testing/deliver.ts';
import { listingBoosts } from './boosts.ts';
import { onBoost } from './on-boost.ts';
import { boostOf, settleBoost } from './settle-boost.ts';

let app: World;
let context: ServiceContext;
beforeAll(async () => {
  app = await world([billingWithout(onBoost)], openEngines);
  const found = app.application.contexts.get('billing');
  if (found === undefined) throw new Error('the test world has no billing');
  context = found;
});
afterAll(() => app[Symbol.asyncDispose]());

const give = (ownerId: string, quantity: number) =>
  context.execute(
    grantLedger,
    ownerId,
    {
      type: 'GrantItem',
      grantId: newId(),
      ownerType: 'AGENT',
      itemKey: 'FEATURED_DAY',
      quantity,
      source: 'GIVE',
      sourceId: newId(),
      effectiveAt: context.clock.now(),
      expiresAt: null,
    },
    { commandId: newId() },
  );
const balance = async (ownerId: string) => {
  const { grants } = (await context.state<GrantLedger>(grantLedger, ownerId)).state;
  return balanceOf(grants, 'FEATURED_DAY', context.clock.now());
};

describe('a boost whose process is killed before it is confirmed', () => {
  it('is paid once, also when another owner has been given days in the meantime', async () => {
    const [listingId, boostId, agency, agent] = [newId(), newId(), newId(), newId()];
    await give(agent, 3);
    const request = {
      itemKey: 'FEATURED_DAY',
      quantity: 3,
      userId: agent,
      ownerIds: [agency, agent],
    } as const;
    await context.execute(
      listingBoosts,
      listingId,
      { type: 'RequestBoost', boostId, ...request },
      { commandId: newId() },
    );
    const killed: ServiceContext['execute'] = async (decider, ...rest) => {
      if (decider.name === 'boost') throw new Error('killed');
      return context.execute(decider, ...rest);
    };
    await expect(settleBoost({ ...context, execute: killed }, listingId, boostId)).rejects.toThrow('killed');
    expect(await balance(agent)).toBe(0);
    await give(agency, 5);
    await settleBoost(context, listingId, boostId);
    expect((await boostOf(context, listingId, boostId))?.state).toBe('DONE');
    expect([await balance(agency), await balance(agent)]).toEqual([5, 0]);
    const paid = [];
    for await (const { event } of context.history(listingBoosts, listingId))
      if (event.type === 'ListingBoosted') paid.push((event as { paid?: unknown }).paid);
    expect(paid).toEqual([[{ ownerId: agent, quantity: 3 }]]);
  });
});
