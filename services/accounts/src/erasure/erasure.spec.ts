import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeUser, eraseUser } from '@ardhi/contracts/accounts/admin.routes';
import { hideListing, saveFavourite } from '@ardhi/contracts/accounts/favourites.routes';
import { createAgent } from '@ardhi/contracts/accounts/team.routes';
import {
  cancelErasure,
  changeProfile,
  readProfile,
  requestErasure,
} from '@ardhi/contracts/accounts/users.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller, type World } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { login } from '../login/login.ts';
import {
  accountsWorld,
  callerOf,
  confirmPhone,
  firstAdmin,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';
import { plotFacts, publishEvent } from '../testing/publish-event.ts';
import { adminSet, adminSetId } from '../user/admin-set.ts';
import { type VisitorLists, visitorLists } from '../visitor-lists/visitor-lists.ts';

const weekMs = 7 * 24 * 3_600_000;
const externalProvider = {
  IDENTITY: 'oidc',
  ISSUER: 'https://id.example.test',
  JWKS_URL: 'https://id.example.test/jwks',
};

/** The content of every file in the data folder. */
async function readAllBytes(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return texts.join('\n');
}

async function advance(app: World, ms: number): Promise<void> {
  await app.advance(ms);
}

async function twoAdmins(app: World) {
  const boss = callerOf(await firstAdmin(app));
  await registerUser(app, 'deputy@ardhi.test');
  const { id } = (await signIn(app, 'deputy@ardhi.test')).user;
  const body = { role: 'AFRI_ADMIN', reason: 'deputy' };
  await app.call(changeUser, { params: { id }, as: boss, body });
  return { boss, deputy: callerOf(await signIn(app, 'deputy@ardhi.test')) };
}

const askForErasure = (app: World, as: Partial<Caller>) =>
  app.call(requestErasure, { as, body: { password: goodPassword, confirm: 'DELETE' } });

describe('erasure of a user', () => {
  it('leaves no personal byte on disk', async () => {
    await using app = await accountsWorld(externalProvider);
    const canary = { subject: 'canary-1', email: 'kanarienvogel@ardhi.test', emailVerified: true };
    const { id } = (await app.call(readProfile, { as: canary })).body;
    const as = { ...canary, id, role: 'USER' as const };
    const phone = { e164: '+256799123987', whatsapp: true };
    const headers = { 'idempotency-key': 'once' };
    await app.call(changeProfile, {
      as,
      headers,
      body: { name: 'Kanarienvogel Zitrone', phone },
    });
    await confirmPhone(app, as, phone.e164);
    await app.call(createAgent, { as, body: { bio: { en: 'Zitronenfalter' }, phones: [phone] } });
    const plot = newId();
    await publishEvent(app, `listing-${plot}`, 0, { type: 'ListingCreated', facts: plotFacts() });
    await app.call(saveFavourite, { params: { listingId: plot }, as, body: { note: 'Apfelsinenbaum' } });

    const requested = await app.call(requestErasure, { as, body: { confirm: 'DELETE' } });
    expect(requested).toMatchObject({ status: 202, body: { eraseAt: '2026-11-27T08:00:00.000Z' } });
    await advance(app, weekMs);
    await app.restart();
    const stored = await readAllBytes(app.engines.folder);
    const canaries = ['kanarienvogel', '256799123987', 'zitrone', 'apfelsinenbaum'];
    expect(canaries.filter((word) => stored.toLowerCase().includes(word))).toEqual([]);
    expect((await app.call(readProfile, { as })).status).toBe(410);
  });

  it('empties the lists of hidden and viewed listings, also for the other services', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'leaver@ardhi.test');
    const as = callerOf(await signIn(app, 'leaver@ardhi.test'));
    const listingId = newId();
    await publishEvent(app, `listing-${listingId}`, 0, { type: 'ListingCreated', facts: plotFacts() });
    await app.settled();
    expect((await app.call(hideListing, { params: { listingId }, as })).status).toBe(204);
    await askForErasure(app, as);
    await advance(app, weekMs);
    const lists = await app.application.contexts
      .get('accounts')
      ?.state<VisitorLists>(visitorLists, as.id ?? '');
    expect(lists?.state).toEqual({ recents: [], hidden: [] });
    const recorded = await Array.fromAsync(app.engines.events.readAll(0));
    expect(recorded.map(({ type }) => type)).toContain('VisitorListsCleared');
  });

  it('reaches the attempts to sign in before the account existed, also after they left the log', async () => {
    await using app = await accountsWorld();
    const boss = callerOf(await firstAdmin(app));
    const email = 'early@ardhi.test';
    await app.call('POST', '/api/auth/login', { body: { email, password: goodPassword } });
    await registerUser(app, email);
    const { id } = (await signIn(app, email)).user;
    const attempts = async () => {
      const recorded = await Array.fromAsync(app.engines.events.readAll(0));
      const streams = new Set(
        recorded.filter(({ type }) => type === 'LoginRecorded').map(({ stream }) => stream),
      );
      const context = app.application.contexts.get('accounts');
      const events = [...streams].map(
        async (stream) => context && Array.fromAsync(context.history(login, stream.slice('login-'.length))),
      );
      return JSON.stringify(await Promise.all(events));
    };
    expect(await attempts()).toContain(email);
    await advance(app, 400 * 24 * 3_600_000);
    const body = { reason: 'asked by letter' };
    expect((await app.call(eraseUser, { params: { id }, as: boss, body })).status).toBe(202);
    await advance(app, weekMs);
    expect(await attempts()).not.toContain(email);
  });

  it('can be cancelled within a week', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'unsure@ardhi.test');
    const as = callerOf(await signIn(app, 'unsure@ardhi.test'));
    const ask = (password: string) => app.call(requestErasure, { as, body: { password, confirm: 'DELETE' } });
    expect((await ask('wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await ask(goodPassword)).status).toBe(202);
    await advance(app, weekMs - 1);
    expect((await app.call(cancelErasure, { as })).status).toBe(204);
    await advance(app, weekMs);
    expect((await signIn(app, 'unsure@ardhi.test')).user.name).toBe('Amina');
  });

  it('deletes the account, and the email address can be registered again', async () => {
    await using app = await accountsWorld();
    const boss = callerOf(await firstAdmin(app));
    await registerUser(app, 'leaver@ardhi.test');
    const { user } = await signIn(app, 'leaver@ardhi.test');
    const reason = { reason: 'asked by letter' };
    const path = `/api/admin/users/${user.id}`;
    expect((await app.call('DELETE', path, { as: testCaller('ASSISTANT_ADMIN'), body: reason })).status).toBe(
      403,
    );
    expect((await app.call(eraseUser, { params: { id: boss.id }, as: boss, body: reason })).body.code).toBe(
      'SELF_CHANGE',
    );
    expect((await app.call('DELETE', path, { as: boss, body: reason })).status).toBe(202);
    await advance(app, weekMs);
    const refused = await app.call('POST', '/api/auth/login', {
      body: { email: 'leaver@ardhi.test', password: goodPassword },
    });
    expect(refused.body.code).toBe('INVALID_CREDENTIALS');
    await registerUser(app, 'leaver@ardhi.test', { name: 'Somebody else' });
    expect((await signIn(app, 'leaver@ardhi.test')).user).toMatchObject({ name: 'Somebody else' });
  });

  it('of two AFRI_ADMINs within the same week is refused to the second one', async () => {
    await using app = await accountsWorld();
    const { boss, deputy } = await twoAdmins(app);
    expect((await askForErasure(app, boss)).status).toBe(202);
    expect((await askForErasure(app, deputy)).body.code).toBe('LAST_ADMIN');
    expect((await app.call(cancelErasure, { as: boss })).status).toBe(204);
    expect((await askForErasure(app, deputy)).status).toBe(202);
  });

  it('waits for a successor while the user is the last AFRI_ADMIN', async () => {
    await using app = await accountsWorld();
    const { boss, deputy } = await twoAdmins(app);
    const accounts = app.application.contexts.get('accounts');
    const changeAdmins = (type: 'Appoint' | 'Dismiss', commandId: string) =>
      accounts?.execute(
        adminSet,
        adminSetId,
        { type, userId: deputy.id ?? '' },
        { commandId, actor: 'system' },
      );
    await askForErasure(app, boss);
    await changeAdmins('Dismiss', 'dismiss');
    await app.advance(weekMs);
    expect((await signIn(app, 'boss@ardhi.test')).user.role).toBe('AFRI_ADMIN');
    await changeAdmins('Appoint', 'appoint');
    await advance(app, weekMs / 7);
    const body = { email: 'boss@ardhi.test', password: goodPassword };
    expect((await app.call('POST', '/api/auth/login', { body })).body.code).toBe('INVALID_CREDENTIALS');
  });
});
