import { listCircles, readCircle } from '@ardhi/contracts/accounts/circles.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { expect, it } from 'vitest';
import { accountsWorld, callerOf, registerUser, signIn } from '../testing/accounts-world.ts';
import { plotFacts, publishEvent } from '../testing/publish-event.ts';
import { seedDemoCircle } from './demo-circle.ts';

it('gives the demo user a circle in which something is decided and something is open, once', async () => {
  await using app = await accountsWorld();
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('accounts is not running');
  await registerUser(app, 'user@ardhi.test', { name: 'Umar Mugisha' });
  await registerUser(app, 'grace@ardhi.test', { name: 'Grace Akello' });
  const listingIds = [newId(), newId(), newId()];
  for (const id of listingIds)
    await publishEvent(app, `listing-${id}`, 0, { type: 'ListingCreated', facts: plotFacts() });
  await app.settled();
  await seedDemoCircle(context, listingIds);
  await app.settled();
  const head = await app.engines.events.head();
  await seedDemoCircle(context, listingIds);
  await app.settled();
  expect(await app.engines.events.head()).toBe(head);

  const as = callerOf(await signIn(app, 'user@ardhi.test'));
  const [{ id }] = (await app.call(listCircles, { as })).body.items;
  const { body } = await app.call(readCircle, { params: { id }, as });
  expect(body.items.map(({ listingId }: { listingId: string }) => listingId)).toEqual(listingIds);
  expect(body.members.map(({ state }: { state: string }) => state)).toEqual([
    'JOINED',
    'JOINED',
    'JOINED',
    'INVITED',
  ]);
  expect(body.proposals.map(({ state }: { state: string }) => state)).toEqual(['APPROVED', 'OPEN']);
  expect(body.messages.length).toBeGreaterThan(2);
});
