import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(20);
});
afterAll(() => world[Symbol.asyncDispose]());

async function aUser(name: string) {
  const person = testCaller('USER');
  await world.registerUser(person, `${name}@example.test`);
  return person;
}
const report = (id: string, kind: string, as = {}, more: object = {}) =>
  world.call('POST', `/properties/${id}/reports`, { as, body: { kind, ...more } });
const reasonOf = async (id: string) =>
  (await world.call('GET', `/properties/${id}`, { as: world.agent })).body.listing.reason;
const itemsOf = async (id: string) => {
  await world.settled();
  const { body } = await world.call('GET', '/api/admin/moderation?kind=REPORT', { as: world.moderator });
  return body.items.filter(({ listing }: { listing: { id: string } }) => listing.id === id);
};
const decide = (item: { id: string }, decision: string) =>
  world.call('POST', `/api/admin/moderation/${item.id}/decision`, {
    as: world.moderator,
    body: { decision },
  });

describe('reporting a listing', () => {
  it('opens one review for all reports, with their text', async () => {
    const id = await world.livePlot();
    const { status, body } = await report(id, 'WRONG_PRICE', {}, { text: 'It is twice that on the phone.' });
    expect([status, body]).toEqual([202, { reportId: expect.any(String) }]);
    await report(id, 'SPAM', await aUser('first'));
    const items = await itemsOf(id);
    expect(items.map(({ facts }: { facts: unknown }) => facts)).toEqual([
      ['REPORT WRONG_PRICE: It is twice that on the phone.', 'REPORT SPAM'],
    ]);
    expect(await reasonOf(id)).toBe('LIVE');
    const path = '/api/admin/properties?q=';
    const ref = items[0].listing.ref;
    const { body: table } = await world.call('GET', `${path}${ref}`, { as: world.moderator });
    expect(table.items[0].flags).toContain('REPORTED');
  });

  it('suspends a listing at the third report of fraud or unavailability and reinstates it on dismissal', async () => {
    const id = await world.livePlot();
    for (const name of ['a', 'b']) await report(id, 'FRAUD', await aUser(name));
    await world.settled();
    expect(await reasonOf(id)).toBe('LIVE');
    await report(id, 'NOT_AVAILABLE', await aUser('c'));
    await world.settled();
    expect(await reasonOf(id)).toBe('SUSPENDED');
    const gone = await world.call('GET', `/properties/${id}`);
    expect(gone.body.code).toBe('NOT_FOUND');
    const [item] = await itemsOf(id);
    expect((await decide(item, 'DISMISS')).body).toMatchObject({ state: 'DONE', decision: 'DISMISS' });
    await world.settled();
    expect(await reasonOf(id)).toBe('LIVE');
    const [mail] = (await world.engines.mailer.sent?.('c@example.test')) ?? [];
    expect(mail?.subject).toContain('Outcome of your report about Fifty by a hundred');
    expect(mail?.text).toContain('found no reason to act');
  });

  it('suspends the listing when upheld and emails a visitor who left an address', async () => {
    const id = await world.livePlot();
    await report(id, 'UNDECLARED_FEE', {}, { email: 'Stranger@Example.test' });
    const [item] = await itemsOf(id);
    expect((await decide(item, 'APPROVE')).body.code).toBe('VALIDATION_FAILED');
    await decide(item, 'UPHOLD');
    await world.settled();
    expect(await reasonOf(id)).toBe('SUSPENDED');
    const mails = (await world.engines.mailer.sent?.('stranger@example.test')) ?? [];
    expect(mails.map(({ text }) => text.includes('confirmed the problem'))).toEqual([true]);
    const stored = JSON.stringify(await Array.fromAsync(world.engines.events.read(`reports-${id}`)));
    expect(stored).not.toContain('stranger@example.test');
  });

  it('is refused for a listing that is not public and for an unknown kind', async () => {
    const draft = await world.draftPlot();
    expect((await report(draft, 'FRAUD')).body.code).toBe('NOT_FOUND');
    expect((await report(await world.livePlot(), 'UGLY')).status).toBe(400);
  });
});
