import { listAgentReviews } from '@ardhi/contracts/accounts/agent-reviews.routes';
import { listAgencies, listAgents } from '@ardhi/contracts/accounts/directory.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { expect, it } from 'vitest';
import { agentReviewId } from '../agent-review/agent-review.ts';
import { accountsWorld, signIn } from '../testing/accounts-world.ts';
import { demoAgencies } from './demo-agencies.ts';
import { demoPassword, seedDemoArrivals, seedDemoPeople } from './demo-people.ts';

it('creates the demo accounts with their roles, and a second run changes nothing', async () => {
  await using app = await accountsWorld();
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('accounts is not running');
  const region = { countryId: newId(), areaIds: [newId()] };
  const regionOf = () => region;
  const agents = await seedDemoPeople(context, regionOf);
  await app.settled();
  const head = await app.engines.events.head();
  expect(await seedDemoPeople(context, regionOf)).toEqual(agents);
  await app.settled();
  expect(await app.engines.events.head()).toBe(head);

  const roleOf = async (emailName: string) =>
    (await signIn(app, `${emailName}@ardhi.test`, demoPassword)).user.role;
  expect([
    await roleOf('admin'),
    await roleOf('assistant'),
    await roleOf('super'),
    await roleOf('agent'),
    await roleOf('user'),
  ]).toEqual(['AFRI_ADMIN', 'ASSISTANT_ADMIN', 'SUPER_AGENT', 'AGENT', 'USER']);
  const agencies = await app.call(listAgencies);
  expect(agencies.body).toMatchObject({
    total: demoAgencies.length,
    items: expect.arrayContaining([
      expect.objectContaining({ displayName: 'Kampala Land House', verified: true }),
    ]),
  });
  expect((await app.call(listAgents)).body.total).toBe(agents.length);
});

it('lets nobody of the agencies review an agent', async () => {
  await using app = await accountsWorld();
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('accounts is not running');
  const agents = await seedDemoPeople(context, () => ({ countryId: newId(), areaIds: [] }));
  await app.settled();
  const reviewed = await app.call(listAgentReviews, { params: { id: agents[0]?.userId } });
  expect(reviewed.body.total).toBe(3);
  const colleague = agents.map(({ userId }) => agentReviewId(agents[0]?.userId ?? '', userId));
  expect(reviewed.body.items.filter(({ id }: { id: string }) => colleague.includes(id))).toEqual([]);
});

it('lets users sign up on several of the last days, and a second run adds none', async () => {
  await using app = await accountsWorld();
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('accounts is not running');
  const days: number[] = [];
  await seedDemoArrivals(context, (day) => days.push(Math.floor(day)));
  expect(new Set(days).size).toBeGreaterThan(3);
  expect(Math.max(...days)).toBeLessThan(7);
  await app.settled();
  const head = await app.engines.events.head();
  await seedDemoArrivals(context, () => undefined);
  await app.settled();
  expect(await app.engines.events.head()).toBe(head);
  expect((await signIn(app, 'brenda@ardhi.test', demoPassword)).user.role).toBe('USER');
});
