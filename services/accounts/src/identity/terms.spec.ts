import { newId } from '@ardhi/kernel/ids';
import { describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, goodPassword, newcomer, signIn } from '../testing/newcomers.ts';
import { aPlot, told } from '../testing/told.ts';

describe('the terms in force', () => {
  it('are what newcomers agree to, and what everybody is asked about once they change', async () => {
    await using here = await accountsWorld();
    await newcomer(here, 'early@ardhi.test');
    const as = callerOf(await signIn(here, 'early@ardhi.test'));
    const open = async () => (await here.call('GET', '/api/users/profile', { as })).body.mustAccept;
    expect(await open()).toEqual([]);
    const entry = { termsVersion: '2', privacyVersion: '1' };
    await told(here, 'settings-terms', 0, { type: 'Entered', entry });
    expect(await open()).toEqual(['TERMS']);
    const body = { email: 'late@ardhi.test', password: goodPassword, name: 'Late', termsVersion: '1' };
    const stale = await here.call('POST', '/api/auth/register', { body });
    expect([stale.body.code, stale.body.error.details.field]).toEqual(['VALIDATION_FAILED', 'termsVersion']);
    const now = await here.call('POST', '/api/auth/register', { body: { ...body, termsVersion: '2' } });
    expect(now.status).toBe(201);
    const agree = (termsVersion: string) =>
      here.call('POST', '/api/users/consent', { as, body: { termsVersion } });
    expect((await agree('1')).body.code).toBe('VALIDATION_FAILED');
    expect((await agree('2')).status).toBe(204);
    expect(await open()).toEqual([]);
  });

  it('stand beside a limit on favourites that admins set', async () => {
    await using here = await accountsWorld();
    await told(here, 'settings-limits', 0, { type: 'Entered', entry: { favourites: 1 } });
    await newcomer(here, 'fan@ardhi.test');
    const as = callerOf(await signIn(here, 'fan@ardhi.test'));
    const save = (id: string) => here.call('PUT', `/api/users/favourites/${id}`, { as, body: {} });
    const [one, other] = [newId(), newId()];
    for (const id of [one, other])
      await told(here, `listing-${id}`, 0, { type: 'ListingCreated', facts: aPlot() });
    expect((await save(one)).status).toBe(200);
    await here.settled();
    expect((await save(other)).body).toMatchObject({ code: 'LIMIT_REACHED', error: { details: { max: 1 } } });
  });
});
