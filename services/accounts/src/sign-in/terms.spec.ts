import { register } from '@ardhi/contracts/accounts/auth.routes';
import { saveFavourite } from '@ardhi/contracts/accounts/favourites.routes';
import { giveConsent, readProfile } from '@ardhi/contracts/accounts/users.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, goodPassword, registerUser, signIn } from '../testing/accounts-world.ts';
import { plotFacts, publishEvent } from '../testing/publish-event.ts';

describe('the current terms', () => {
  it('must be accepted at registration, and again by every user when they change', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'early@ardhi.test');
    const as = callerOf(await signIn(app, 'early@ardhi.test'));
    const pending = async () => (await app.call(readProfile, { as })).body.mustAccept;
    expect(await pending()).toEqual([]);
    const entry = { termsVersion: '2', privacyVersion: '1' };
    await publishEvent(app, 'settings-terms', 0, { type: 'Entered', entry });
    expect(await pending()).toEqual(['TERMS']);
    const body = { email: 'late@ardhi.test', password: goodPassword, name: 'Late', termsVersion: '1' };
    const outdated = await app.call(register, { body });
    expect(outdated.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: { details: { field: 'termsVersion', current: '2' } },
    });
    const accepted = await app.call(register, { body: { ...body, termsVersion: '2' } });
    expect(accepted.status).toBe(201);
    const agree = (termsVersion: string) => app.call(giveConsent, { as, body: { termsVersion } });
    expect((await agree('1')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: { details: { field: 'termsVersion', current: '2' } },
    });
    expect((await agree('2')).status).toBe(204);
    expect(await pending()).toEqual([]);
  });

  it('are independent of the limit on favourites that admins set', async () => {
    await using app = await accountsWorld();
    await publishEvent(app, 'settings-limits', 0, { type: 'Entered', entry: { favourites: 1 } });
    await registerUser(app, 'fan@ardhi.test');
    const as = callerOf(await signIn(app, 'fan@ardhi.test'));
    const save = (id: string) => app.call(saveFavourite, { params: { listingId: id }, as, body: {} });
    const [first, second] = [newId(), newId()];
    for (const id of [first, second])
      await publishEvent(app, `listing-${id}`, 0, { type: 'ListingCreated', facts: plotFacts() });
    expect((await save(first)).status).toBe(200);
    await app.settled();
    expect((await save(second)).body).toMatchObject({
      code: 'LIMIT_REACHED',
      error: { details: { max: 1 } },
    });
  });
});
