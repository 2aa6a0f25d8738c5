import { testCaller } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { accountsWorld, firstAdmin, signIn } from '../testing/accounts-world.ts';
import { login } from './login.ts';
import { logins } from './logins.projection.ts';

const dayMs = 86_400_000;

describe('the login log', () => {
  it('keeps an attempt with its network for 13 months and deletes it then, also after a rebuild', async () => {
    await using app = await accountsWorld();
    await firstAdmin(app);
    await signIn(app, 'boss@ardhi.test', 'not the password');
    await app.settled();
    const admin = testCaller('AFRI_ADMIN');
    const logged = async () => (await app.call('GET', '/api/admin/login-logs', { as: admin })).body;
    const { items, total } = await logged();
    expect(total).toBeGreaterThanOrEqual(2);
    const [{ id }] = items;
    const passDays = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        app.clock.advance(dayMs);
        await app.engines.scheduler.runDue();
      }
      await app.settled();
    };
    app.clock.advance(393 * dayMs);
    await passDays(1);
    expect((await logged()).total).toBe(total);
    await passDays(3);
    expect((await logged()).total).toBe(0);
    await app.application.rebuild(logins.name);
    expect((await logged()).total).toBe(0);
    const context = app.application.contexts.get('accounts');
    const history = context === undefined ? [] : await Array.fromAsync(context.history(login, id));
    expect(history.map(({ event }) => event.type)).toEqual(['LoginRecorded', 'LoginExpired']);
  });
});
