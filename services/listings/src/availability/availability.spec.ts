import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(10);
  await world.registerUser(world.agent, 'agent@ardhi.test');
});
afterAll(() => world[Symbol.asyncDispose]());

const day = 24 * 3_600_000;
async function pass(days: number) {
  for (let passed = 0; passed < days; passed++) {
    await world.advance(day);
  }
}
const emails = async () => (await world.engines.mailer.sent?.('agent@ardhi.test')) ?? [];
const subjects = async (about: string) =>
  (await emails())
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(about))
    .toReversed();
const confirm = (id: string) =>
  world.call('POST', `/properties/${id}/confirm`, { as: world.agent, body: { state: 'AVAILABLE' } });
const standing = async (id: string) =>
  (await world.call('GET', `/properties/${id}`, { as: world.agent })).body.listing;

describe('a listing over time', () => {
  it('emails the agent seven, three and one day before expiry and at expiry, once each', async () => {
    const id = await world.livePlot();
    const { ref } = await standing(id);
    const subjectsSent = async () => (await subjects(ref)).map((subject) => subject.replace(/.*\) /, ''));
    expect(await subjectsSent()).toEqual(['is live']);
    for (let passed = 0; passed < 120; passed += 20) {
      await pass(20);
      if (passed < 100) await confirm(id);
    }
    await pass(1);
    // The mailbox keeps a week.
    expect(await subjectsSent()).toEqual([
      'expires in 7 days',
      'expires in 3 days',
      'expires tomorrow',
      'has expired',
    ]);
    expect((await standing(id)).reason).toBe('EXPIRED');
  });

  it('requests a confirmation after a month and becomes stale after a month and a half', async () => {
    const id = await world.livePlot();
    const { ref } = await standing(id);
    await pass(31);
    expect(await subjects(`${ref}) still`)).toHaveLength(1);
    await pass(13);
    expect((await standing(id)).reason).toBe('LIVE');
    await pass(2);
    expect((await standing(id)).reason).toBe('STALE');
    expect(await subjects(`${ref}) is no longer shown`)).toHaveLength(1);
  });

  it('is reactivated, put under offer and sold through its signed link, which expires', async () => {
    const id = await world.livePlot();
    const { ref } = await standing(id);
    await pass(46);
    const [mail] = (await emails()).filter(({ subject }) => subject.includes(ref));
    const token = /\/h\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = (state: string, by = token) =>
      world.call('POST', `/api/heartbeat/${by}`, { body: { state } });
    expect((await answer('AVAILABLE')).body).toEqual({ confirmedAt: world.clock.now(), reason: 'LIVE' });
    expect((await answer('UNDER_OFFER')).body.reason).toBe('UNDER_OFFER');
    expect((await answer('SOLD')).body.reason).toBe('SOLD');
    expect((await answer('UNDER_OFFER')).body.code).toBe('INVALID_TRANSITION');
    const other = await world.draftPlot();
    expect((await answer('SOLD', token.replace(id, other))).body.code).toBe('GONE');
    const forged = `${token.slice(0, -9)}${token.at(-9) === 'A' ? 'B' : 'A'}${token.slice(-8)}`;
    expect((await answer('SOLD', forged)).status).toBe(410);
    await world.advance(61 * day);
    expect((await answer('SOLD')).body.code).toBe('GONE');
  });
});

describe('the front page', () => {
  it('shows the newest listings and the busiest places of a country', async () => {
    const id = await world.livePlot();
    const { body } = await world.call('GET', '/api/home?country=UG');
    expect(body.country).toMatchObject({ name: 'Uganda', code: 'UG' });
    expect(body.newest[0].id).toBe(id);
    expect(body.counts.find(({ kind }: { kind: string }) => kind === 'PLOT').n).toBeGreaterThan(0);
    expect(body.areas.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Wakiso', 'Kira']),
    );
    expect(body.agencies[0].displayName).toBe('Kira Homes');
    expect((await world.call('GET', '/api/home?country=KE')).body.newest).toEqual([]);
  });
});

describe('the emails about a listing', () => {
  it('reach who leads the agency once the agent does not work for it any more, without the link of the agent', async () => {
    const id = await world.livePlot();
    await world.registerUser(world.chief, 'chief@ardhi.test');
    const rights = { type: 'RightsChanged', permissions: [] } as const;
    await world.publishUser(world.agent, { ...rights, role: 'AGENT', agencyId: null });
    const { ref } = await standing(id);
    const before = (await subjects(ref)).length;
    await world.move(id, 'requestChanges', world.moderator, { note: 'The pin lies in the lake.' });
    await world.settled();
    expect(await subjects(ref)).toHaveLength(before);
    const [email] = ((await world.engines.mailer.sent?.('chief@ardhi.test')) ?? []).filter(({ subject }) =>
      subject.includes(ref),
    );
    expect(email?.text).toContain('The pin lies in the lake.');
    expect(email?.text).toContain(`/agent/properties/${id}/edit`);
    expect(email?.text).not.toContain('/h/');
    await world.publishUser(world.agent, { ...rights, role: 'AGENT', agencyId: world.agencyId });
  });

  it('lead to the listing, to its editor with the reason, or to what waits to be confirmed', async () => {
    const id = await world.livePlot();
    const { ref } = await standing(id);
    const textOf = async (part: string) =>
      (await emails()).find(({ subject }) => subject.includes(`${ref}) ${part}`))?.text ?? '';
    const buttons = async (part: string) =>
      [...(await textOf(part)).matchAll(/https?:\/\/\S+/g)].map(([all]) => all);
    const path = (address = '') => address.replace(/^https?:\/\/[^/]+/, '');
    expect(path((await buttons('is live'))[0])).toBe(`/properties/${id}`);
    expect(await textOf('is live')).not.toContain('/h/');
    await world.move(id, 'requestChanges', world.moderator, { note: 'The pin lies in the lake.' });
    await world.settled();
    expect(path((await buttons('needs a change'))[0])).toBe(`/agent/properties/${id}/edit`);
    expect(await textOf('needs a change')).toContain('The pin lies in the lake.');
    const other = await world.livePlot();
    const { ref: otherRef } = await standing(other);
    await pass(31);
    const [mail] = (await emails()).filter(({ subject }) => subject.includes(`${otherRef}) still`));
    expect(mail?.text).toMatch(/\/h\/\S+/);
    expect(mail?.text).toContain('/agent/properties?toConfirm=true');
  });

  it('reach nobody while the account of an agent without an agency is suspended', async () => {
    const alone = testCaller('AGENT');
    await world.registerUser(alone, 'alone@ardhi.test');
    const id = await world.livePlot({}, alone);
    const received = async () => (await world.engines.mailer.sent?.('alone@ardhi.test'))?.length;
    expect(await received()).toBe(1);
    await world.publishUser(alone, { type: 'UserSuspended', reason: 'Reported' });
    await world.move(id, 'requestChanges', world.moderator, { note: 'The pin lies in the lake.' });
    await world.settled();
    expect(await received()).toBe(1);
  });
});
