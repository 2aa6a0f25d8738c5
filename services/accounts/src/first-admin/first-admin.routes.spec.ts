import { claimFirstAdmin } from '@ardhi/contracts/accounts/auth.routes';
import type { World } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  codeFor,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';
import { tokenHash } from '../token-hash.ts';
import { adminSet, adminSetId } from '../user/admin-set.ts';
import { firstAdminLink, firstAdminLinksId } from './first-admin-link.ts';
import { issueFirstAdminLink } from './issue-link.ts';

const account = { email: 'head@ardhi.test', name: 'Hilda Head', password: goodPassword };

/** The code in the link that a start prints; undefined if it prints none. */
async function printedCode(app: World): Promise<string | undefined> {
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('the service did not start');
  const path = await issueFirstAdminLink(context);
  return path && (new URL(path, app.url).searchParams.get('oobCode') ?? '');
}

const claim = (app: World, body: object, options: object = {}) =>
  app.call(claimFirstAdmin, { body, ...options });

describe('the first admin', () => {
  it('is the first person to open the printed link', async () => {
    await using app = await accountsWorld();
    const [earlier, code] = [await printedCode(app), await printedCode(app)];
    expect((await claim(app, { code: 'guessed', ...account })).body.code).toBe('CODE_INVALID');
    expect(await claim(app, { code })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', error: { field: 'email' } },
    });
    expect((await claim(app, { code, ...account, password: 'short' })).body.code).toBe('WEAK_PASSWORD');
    expect((await claim(app, { code, ...account })).status).toBe(204);
    expect((await signIn(app, account.email)).user).toMatchObject({
      role: 'AFRI_ADMIN',
      emailVerified: true,
    });
    expect((await app.engines.mailer.sent?.(account.email)) ?? []).toEqual([]);
    for (const used of [code, earlier]) {
      const second = await claim(app, { code: used, ...account, email: 'second@ardhi.test' });
      expect(second.body.code).toBe('CODE_INVALID');
    }
    expect(await printedCode(app)).toBeUndefined();
  });

  it('may have an account already, also one at an external provider', async () => {
    await using app = await accountsWorld();
    await registerUser(app, account.email);
    const as = callerOf(await signIn(app, account.email));
    const code = await printedCode(app);
    expect((await claim(app, { code, ...account })).body.code).toBe('EMAIL_IN_USE');
    expect((await claim(app, { code }, { as: { subject: 'without-a-record' } })).body.code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await claim(app, { code }, { as })).status).toBe(204);
    expect((await signIn(app, account.email)).user.role).toBe('AFRI_ADMIN');
  });

  it('may repeat the request after a crash, and other people get a new link until then', async () => {
    for (const isMember of [false, true]) {
      await using app = await accountsWorld();
      await registerUser(app, account.email);
      const as = callerOf(await signIn(app, account.email));
      const code = await printedCode(app);
      const userId = as.id ?? '';
      const use = { type: 'UseLink', tokenHash: tokenHash(code ?? ''), userId } as const;
      const accounts = app.application.contexts.get('accounts');
      const crashed = { actor: userId };
      await accounts?.execute(firstAdminLink, firstAdminLinksId, use, { ...crashed, commandId: 'use' });
      const appoint = { type: 'Appoint', userId } as const;
      if (isMember)
        await accounts?.execute(adminSet, adminSetId, appoint, { ...crashed, commandId: 'appoint' });
      expect(await printedCode(app)).toEqual(expect.any(String));
      expect((await claim(app, { code, ...account, email: 'second@ardhi.test' })).body.code).toBe(
        'CODE_INVALID',
      );
      expect((await claim(app, { code }, { as })).status).toBe(204);
      expect((await signIn(app, account.email)).user.role).toBe('AFRI_ADMIN');
      expect((await claim(app, { code }, { as })).body.code).toBe('CODE_INVALID');
      expect(await printedCode(app)).toBeUndefined();
    }
  });

  it('is never appointed by an address', async () => {
    await using app = await accountsWorld({ ADMIN_EMAIL: 'boss@ardhi.test' });
    await registerUser(app, 'boss@ardhi.test');
    expect((await signIn(app, 'boss@ardhi.test')).user.role).toBe('USER');
  });

  it('is one person when two open links at once', async () => {
    await using app = await accountsWorld();
    const codes = [await printedCode(app), await printedCode(app)];
    const answers = await Promise.all(
      codes.map((code, i) => claim(app, { code, ...account, email: `racer${i}@ardhi.test` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  it('has a day to open the link, of which only a hash is stored', async () => {
    await using app = await accountsWorld();
    const code = await printedCode(app);
    const recorded = await Array.fromAsync(app.engines.events.readAll(0));
    expect(recorded.map(({ type }) => type)).toContain('FirstAdminLinkIssued');
    expect(JSON.stringify(recorded)).not.toContain(code);
    await app.advance(24 * 3_600_000);
    expect((await claim(app, { code, ...account })).body.code).toBe('CODE_EXPIRED');
    expect(await codeFor(app, account.email)).toBe('');
    expect((await claim(app, { code: await printedCode(app), ...account })).status).toBe(204);
  });
});
