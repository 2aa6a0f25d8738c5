import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { listing } from '@ardhi/listings/listing';
import { testCaller, type World } from '@ardhi/testing/world';
import type { Tenant } from './two-tenants.ts';

/** Moves a listing into a state from the one before. */
export interface ListingStateStep {
  readonly state: string;
  enter(): Promise<void>;
}

/** The states of a live listing that differ in who sees it, each reached from the one before by the commands of the product. */
export function listingStateSteps(world: World, { agent, ids }: Tenant): readonly ListingStateStep[] {
  const admin = testCaller('AFRI_ADMIN');
  const call = async (as: Partial<Caller>, method: string, path: string, body: unknown) => {
    const answer = await world.call(method, path, { as, body, headers: { 'idempotency-key': newId() } });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    await world.settled();
  };
  const change = (as: Partial<Caller>, ...commands: readonly string[]) =>
    commands.reduce(
      (done, cmd) =>
        done.then(() => call(as, 'POST', `/properties/${ids.live}/status`, { cmd, note: 'For a test.' })),
      Promise.resolve(),
    );
  const setVisibility = (visibility: string) => call(agent, 'PUT', `/properties/${ids.live}`, { visibility });
  const bySystem = async (cmd: 'expire') => {
    const request = { type: 'ChangeListingStatus', cmd, evidence: { ownerActive: true } } as const;
    await world.application.contexts
      .get('listings')
      ?.execute(listing, ids.live, request, { commandId: newId(), as: { role: 'SYSTEM' } });
    await world.settled();
  };
  const setAgencyStatus = (status: string) =>
    call(admin, 'POST', `/api/admin/broker/agencies/${ids.agency}/status`, { status, reason: 'For a test.' });

  return [
    { state: 'live', enter: async () => undefined },
    { state: 'unlisted', enter: () => setVisibility('UNLISTED') },
    { state: 'internal to its agency', enter: () => setVisibility('AGENCY') },
    {
      state: 'under offer',
      enter: () => setVisibility('PUBLIC').then(() => change(agent, 'markUnderOffer')),
    },
    { state: 'sold', enter: () => change(agent, 'markSold') },
    { state: 'paused', enter: () => change(agent, 'backOnMarket', 'pause') },
    { state: 'suspended', enter: () => change(admin, 'suspend') },
    { state: 'expired', enter: () => change(admin, 'reinstate').then(() => bySystem('expire')) },
    { state: 'a draft', enter: () => change(agent, 'reopen') },
    { state: 'in review', enter: () => change(agent, 'submit') },
    { state: 'rejected', enter: () => change(admin, 'reject') },
    {
      state: 'of a suspended agency',
      enter: async () => {
        await change(agent, 'reopen', 'submit');
        await change(admin, 'approve');
        await setAgencyStatus('SUSPENDED');
      },
    },
    { state: 'withdrawn', enter: () => change(admin, 'requestChanges', 'withdraw') },
    { state: 'deleted', enter: () => change(admin, 'delete') },
  ];
}
