import { decideItem, listModerationQueue } from '@ardhi/contracts/listings/back-office.routes';
import { readPlot } from '@ardhi/contracts/listings/listing.routes';
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
    (await world.call(readPlot, { params: { id }, as: world.agent })).body.listing.reason;
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
    const { items } = (await world.call(listModerationQueue, { query: { kind: 'EVIDENCE' }, as })).body;
    const decision = { decision: 'ACCEPT' };
    await world.call(decideItem, { params: { id: items[0].id }, as, body: decision });
  }
  expect(await reasonOf(await submit())).toBe('IN_REVIEW');
});
