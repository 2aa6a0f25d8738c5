import type { AgentStatus } from '@ardhi/contracts/accounts/user-fields';
import { createPlot, updatePlot } from '@ardhi/contracts/listings/editor.routes';
import { readPlot } from '@ardhi/contracts/listings/listing.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
let colleague: string;
let suspended: string;
let stranger: string;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(10);
  colleague = await anAgent(world.agencyId);
  suspended = await anAgent(world.agencyId, 'SUSPENDED');
  stranger = await anAgent(newId());
});
afterAll(() => world[Symbol.asyncDispose]());

/** An agent as the accounts service publishes them. */
async function anAgent(agencyId: string, status: AgentStatus = 'ACTIVE'): Promise<string> {
  const id = newId();
  const fields = { name: 'Amina', phones: [], languages: [], specialties: [], areaIds: [] };
  await world.publish(`agent-${id}`, 'AgentRegistered', { slug: id.toLowerCase(), ...fields });
  await world.publish(`agent-${id}`, 'AgentJoined', { agencyId });
  if (status !== 'ACTIVE')
    await world.publish(`agent-${id}`, 'AgentStatusChanged', { from: 'ACTIVE', to: status, reason: 'x' });
  await world.settled();
  return id;
}

const create = (coAgentIds: readonly string[], as: Partial<Caller> = world.agent) =>
  world.call(createPlot, { as, body: aPlot({ coAgentIds }) });
const change = (id: string, body: object, as: Partial<Caller> = world.agent) =>
  world.call(updatePlot, { params: { id }, as, body });

describe('the agents of a listing', () => {
  it('are active members of its agency; unknown people, other agencies and suspended colleagues are refused', async () => {
    const { body: draft } = await create([colleague]);
    expect(draft.coAgentIds).toEqual([colleague]);
    for (const id of [newId(), stranger, suspended]) {
      const answers = [await create([colleague, id]), await change(draft.id, { coAgentIds: [id] })];
      expect(answers.map(({ body }) => body.error?.field)).toEqual(['coAgentIds', 'coAgentIds']);
    }
    const alone = testCaller('AGENT');
    expect((await create([colleague], alone)).body.error?.field).toBe('coAgentIds');
  });

  it('hand a listing only to a member of its agency, also when an admin does it', async () => {
    const id = await world.draftPlot();
    for (const as of [world.chief, world.other])
      expect((await change(id, { agentId: stranger }, as)).body.error?.field).toBe('agentId');
    expect((await change(id, { agentId: colleague }, world.chief)).body.agentId).toBe(colleague);
  });

  it('lose access and their name on the listing when they leave the agency', async () => {
    const member = await anAgent(world.agencyId);
    const { body: draft } = await create([member]);
    const caller = testCaller('AGENT', { id: member, tenant: world.agencyId });
    expect((await change(draft.id, { title: { en: 'A plot of two agents near Kira' } }, caller)).status).toBe(
      200,
    );
    const { tenant: _, ...former } = caller;
    const elsewhere = { ...caller, tenant: newId() };
    for (const as of [former, elsewhere])
      expect((await change(draft.id, { title: { en: 'Mine' } }, as)).status).toBe(404);
    expect((await change(draft.id, { title: { en: 'Mine' } }, { ...caller, role: 'USER' })).status).toBe(403);
    await world.publish(`agency-${world.agencyId}`, 'MemberRemoved', { userId: member });
    await world.settled();
    expect(
      (await world.call(readPlot, { params: { id: draft.id }, as: world.agent })).body.listing.coAgentIds,
    ).toEqual([]);
  });
});
