import { newId } from '@ardhi/kernel/base/ids';
import { expect, it } from 'vitest';
import { listingsWorld } from '../testing/listings-world.ts';

it('accepted documents do not count among the clean reviews that let an agency publish without a moderator', async () => {
  await using world = await listingsWorld();
  await world.grantSlots(10);
  const submit = async () => {
    const id = await world.draftPlot();
    await world.move(id, 'submit', world.agent);
    await world.settled();
    return id;
  };
  const reasonOf = async (id: string) =>
    (await world.call('GET', `/plots/${id}`, { as: world.agent })).body.listing.reason;
  const rejected = await submit();
  await world.move(rejected, 'reject', world.moderator);
  const id = await world.draftPlot();
  for (let i = 0; i < 20; i++) {
    await world.advance(60_000);
    const fileId = newId();
    const file = { by: world.agent.id, mime: 'application/pdf', bytes: 9, sha256: 'a'.repeat(64) };
    await world.publish(`paper-${fileId}`, 'FileStored', file);
    await world.settled();
    const body = { kind: 'VALUATION', fileId, issuedOn: '2026-11-10', visibility: 'ADMIN' };
    await world.call('POST', `/plots/${id}/title/evidence`, { as: world.agent, body });
    await world.settled();
    const as = world.moderator;
    const { items } = (await world.call('GET', '/api/admin/moderation?kind=EVIDENCE', { as })).body;
    const decision = { decision: 'ACCEPT' };
    await world.call('POST', `/api/admin/moderation/${items[0].id}/decision`, { as, body: decision });
  }
  expect(await reasonOf(await submit())).toBe('IN_REVIEW');
});
