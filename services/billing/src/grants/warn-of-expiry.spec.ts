import type { GrantSource } from '@ardhi/contracts/billing/grant';
import { openEngines } from '@ardhi/engines/engines';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '../service.ts';
import { type GrantCommand, grantLedger } from './grant-ledger.ts';

let app: World;
beforeAll(async () => {
  app = await world([billing], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const ownerId = newId();
const context = () => app.application.contexts.get('billing') ?? expect.unreachable();
const inDays = (days: number) => new Date(Date.parse(app.clock.now()) + days * dayMs).toISOString();
const execute = (command: GrantCommand) =>
  context().execute(grantLedger, ownerId, command, { commandId: newId() });
async function grant(grantId: string, days: number | null, source: GrantSource = 'GIVE'): Promise<void> {
  await execute({
    type: 'GrantItem',
    grantId,
    ownerType: 'AGENCY',
    itemKey: 'BUMP',
    quantity: 2,
    source,
    sourceId: 'batch',
    effectiveAt: app.clock.now(),
    expiresAt: days === null ? null : inDays(days),
  });
}
async function expiring(): Promise<readonly unknown[]> {
  const events = await Array.fromAsync(context().history(grantLedger, ownerId));
  return events.flatMap(({ event }) => (event.type === 'GrantExpiring' ? [event] : []));
}

describe('a grant that ends', () => {
  it('is announced a week before, once, if some of it is left and no renewal follows', async () => {
    const expiresAt = inDays(30);
    await grant('left', 30);
    await grant('renewed', 30, 'SUBSCRIPTION');
    await grant('endless', null);
    await grant('short', 7);
    await grant('voided', 30);
    await execute({ type: 'VoidGrant', grantId: 'voided', reason: 'ADMIN' });
    const resource = { type: 'LISTING', id: newId() } as const;
    const use = { useId: 'use', itemKey: 'BUMP', quantity: 3, resource, userId: newId() } as const;
    // Grants that end first are used first: both of `short` and one of `left`.
    await execute({ type: 'UseItem', ...use });
    await app.advance(22 * dayMs);
    expect(await expiring()).toEqual([]);
    await app.restart();
    await app.advance(1.5 * dayMs);
    const announced = { type: 'GrantExpiring', grantId: 'left', itemKey: 'BUMP', left: 1, expiresAt };
    expect(await expiring()).toEqual([announced]);
    await app.advance(10 * dayMs);
    expect(await expiring()).toEqual([announced]);
  });
});
