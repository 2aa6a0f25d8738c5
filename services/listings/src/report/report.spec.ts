import { somebody } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let there: ListingsWorld;
beforeAll(async () => {
  there = await listingsWorld();
  await there.grantSlots(20);
});
afterAll(() => there[Symbol.asyncDispose]());

async function someone(name: string) {
  const person = somebody('USER');
  await there.introduce(person, `${name}@example.test`);
  return person;
}
const report = (id: string, kind: string, as = {}, more: object = {}) =>
  there.call('POST', `/properties/${id}/reports`, { as, body: { kind, ...more } });
const reasonOf = async (id: string) =>
  (await there.call('GET', `/properties/${id}`, { as: there.agent })).body.listing.reason;
const itemsOf = async (id: string) => {
  await there.settled();
  const { body } = await there.call('GET', '/api/admin/moderation?kind=REPORT', { as: there.moderator });
  return body.items.filter(({ listing }: { listing: { id: string } }) => listing.id === id);
};
const decide = (item: { id: string }, decision: string) =>
  there.call('POST', `/api/admin/moderation/${item.id}/decision`, {
    as: there.moderator,
    body: { decision },
  });

describe('reporting a listing', () => {
  it('brings it before a moderator with what people say, once for all of them', async () => {
    const id = await there.livePlot();
    const { status, body } = await report(id, 'WRONG_PRICE', {}, { text: 'It is twice that on the phone.' });
    expect([status, body]).toEqual([202, { reportId: expect.any(String) }]);
    await report(id, 'SPAM', await someone('first'));
    const items = await itemsOf(id);
    expect(items.map(({ facts }: { facts: unknown }) => facts)).toEqual([
      ['REPORT WRONG_PRICE: It is twice that on the phone.', 'REPORT SPAM'],
    ]);
    expect(await reasonOf(id)).toBe('LIVE');
    const path = '/api/admin/properties?q=';
    const ref = items[0].listing.ref;
    const { body: table } = await there.call('GET', `${path}${ref}`, { as: there.moderator });
    expect(table.items[0].flags).toContain('REPORTED');
  });

  it('takes it off at the third person who calls it a fraud or gone, and back when a moderator finds nothing', async () => {
    const id = await there.livePlot();
    for (const name of ['a', 'b']) await report(id, 'FRAUD', await someone(name));
    await there.settled();
    expect(await reasonOf(id)).toBe('LIVE');
    await report(id, 'NOT_AVAILABLE', await someone('c'));
    await there.settled();
    expect(await reasonOf(id)).toBe('SUSPENDED');
    const gone = await there.call('GET', `/properties/${id}`);
    expect(gone.body.code).toBe('NOT_FOUND');
    const [item] = await itemsOf(id);
    expect((await decide(item, 'DISMISS')).body).toMatchObject({ state: 'DONE', decision: 'DISMISS' });
    await there.settled();
    expect(await reasonOf(id)).toBe('LIVE');
    const [mail] = (await there.engines.mailer.sent?.('c@example.test')) ?? [];
    expect(mail?.subject).toContain('What came of your report about Fifty by a hundred');
    expect(mail?.text).toContain('found nothing');
  });

  it('is acted on when a moderator upholds it, and told to a stranger who left an address', async () => {
    const id = await there.livePlot();
    await report(id, 'UNDECLARED_FEE', {}, { email: 'Stranger@Example.test' });
    const [item] = await itemsOf(id);
    expect((await decide(item, 'APPROVE')).body.code).toBe('VALIDATION_FAILED');
    await decide(item, 'UPHOLD');
    await there.settled();
    expect(await reasonOf(id)).toBe('SUSPENDED');
    const mails = (await there.engines.mailer.sent?.('stranger@example.test')) ?? [];
    expect(mails.map(({ text }) => text.includes('You were right'))).toEqual([true]);
    const kept = JSON.stringify(await Array.fromAsync(there.engines.events.read(`reports-${id}`)));
    expect(kept).not.toContain('stranger@example.test');
  });

  it('is refused for what nobody sees and in words that are none of the list', async () => {
    const draft = await there.draftPlot();
    expect((await report(draft, 'FRAUD')).body.code).toBe('NOT_FOUND');
    expect((await report(await there.livePlot(), 'UGLY')).status).toBe(400);
  });
});
