import { listLogins } from '@ardhi/contracts/accounts/admin.routes';
import { dayMs } from '@ardhi/kernel/base/durations';
import { idFrom } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { accountsWorld, firstAdmin, signIn } from '../testing/accounts-world.ts';
import { login } from './login.ts';
import { logins } from './logins.projection.ts';

describe('the login log', () => {
  it('keeps an attempt with its network for 13 months and deletes it then, also after a rebuild', async () => {
    await using app = await accountsWorld();
    await firstAdmin(app);
    await signIn(app, 'boss@ardhi.test', 'not the password');
    await app.settled();
    const admin = testCaller('AFRI_ADMIN');
    const logged = async () => (await app.call(listLogins, { as: admin })).body;
    const { items, total } = await logged();
    expect(total).toBeGreaterThanOrEqual(2);
    const [{ id }] = items;
    const passDays = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        await app.advance(dayMs);
      }
      await app.settled();
    };
    await app.advance(393 * dayMs);
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

  it('is expired a thousand entries at a time, so that other scheduled jobs are not kept waiting', async () => {
    await using app = await accountsWorld();
    const context = app.application.contexts.get('accounts');
    const attempt = { outcome: 'WRONG_PASSWORD', provider: 'password', email: 'target@ardhi.test' } as const;
    const where = { ip: '203.0.113.0/24', device: 'Desktop', browser: 'Firefox', requestId: 'r' };
    await app.engines.scheduler.runDue();
    await Promise.all(
      Array.from({ length: 1_010 }, (_, i) =>
        context?.execute(
          login,
          idFrom(`attempt-${i}`),
          { type: 'RecordLogin', ...attempt, ...where },
          { commandId: `attempt-${i}` },
        ),
      ),
    );
    await app.settled();
    const total = async () => {
      await app.settled();
      return (await app.call(listLogins, { as: testCaller('AFRI_ADMIN') })).body.total;
    };
    expect(await total()).toBe(1_010);
    await app.advance(400 * dayMs);
    expect(await total()).toBe(10);
    await app.advance(5_000);
    expect(await total()).toBe(0);
  });
});
