import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@ardhi/kernel/ids';
import { somebody, type World } from '@ardhi/kernel/testing/world';
import { describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, goodPassword, newcomer, signIn } from '../testing/newcomers.ts';
import { aPlot, told } from '../testing/told.ts';

const week = 7 * 24 * 3_600_000;
const outside = {
  IDENTITY: 'oidc',
  ISSUER: 'https://id.example.test',
  JWKS_URL: 'https://id.example.test/jwks',
};

/** Every byte that the product keeps in its folder. */
async function everything(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return texts.join('\n');
}

async function pass(here: World, ms: number): Promise<void> {
  here.clock.advance(ms);
  await here.engines.timer.due();
  await here.settled();
}

describe('being forgotten', () => {
  it('leaves no byte of a person who used everything', async () => {
    await using here = await accountsWorld(outside);
    const canary = { subject: 'canary-1', email: 'kanarienvogel@ardhi.test', emailVerified: true };
    const { id } = (await here.call('GET', '/api/users/profile', { as: canary })).body;
    const as = { ...canary, id, role: 'USER' as const };
    const phone = { e164: '+256799123987', whatsapp: true };
    const headers = { 'idempotency-key': 'once' };
    await here.call('PUT', '/api/users/profile', {
      as,
      headers,
      body: { name: 'Kanarienvogel Zitrone', phone },
    });
    await here.call('POST', '/api/agents', { as, body: { bio: { en: 'Zitronenfalter' }, phones: [phone] } });
    const plot = newId();
    await told(here, `listing-${plot}`, 0, { type: 'ListingCreated', facts: aPlot() });
    await here.call('PUT', `/api/users/favourites/${plot}`, { as, body: { note: 'Apfelsinenbaum' } });

    const asked = await here.call('DELETE', '/api/users/profile', { as, body: { confirm: 'DELETE' } });
    expect(asked).toMatchObject({ status: 202, body: { eraseAt: '2026-11-27T08:00:00.000Z' } });
    await pass(here, week);
    await here.restart();
    const kept = await everything(here.engines.folder);
    const canaries = ['kanarienvogel', '256799123987', 'zitrone', 'apfelsinenbaum'];
    expect(canaries.filter((word) => kept.toLowerCase().includes(word))).toEqual([]);
    expect((await here.call('GET', '/api/users/profile', { as })).status).toBe(410);
  });

  it('waits a week, in which one may think better of it', async () => {
    await using here = await accountsWorld();
    await newcomer(here, 'unsure@ardhi.test');
    const as = callerOf(await signIn(here, 'unsure@ardhi.test'));
    const ask = (password: string) =>
      here.call('DELETE', '/api/users/profile', { as, body: { password, confirm: 'DELETE' } });
    expect((await ask('wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await ask(goodPassword)).status).toBe(202);
    await pass(here, week - 1);
    expect((await here.call('POST', '/api/users/profile/keep', { as })).status).toBe(204);
    await pass(here, week);
    expect((await signIn(here, 'unsure@ardhi.test')).user.name).toBe('Amina');
  });

  it('ends the account too, and the address is free again', async () => {
    await using here = await accountsWorld({ ADMIN_EMAIL: 'boss@ardhi.test' });
    await newcomer(here, 'boss@ardhi.test');
    const boss = callerOf(await signIn(here, 'boss@ardhi.test'));
    await newcomer(here, 'leaver@ardhi.test');
    const { user } = await signIn(here, 'leaver@ardhi.test');
    const reason = { reason: 'asked by letter' };
    const path = `/api/admin/users/${user.id}`;
    expect((await here.call('DELETE', path, { as: somebody('ASSISTANT_ADMIN'), body: reason })).status).toBe(
      403,
    );
    expect(
      (await here.call('DELETE', `/api/admin/users/${boss.id}`, { as: boss, body: reason })).body.code,
    ).toBe('SELF_CHANGE');
    expect((await here.call('DELETE', path, { as: boss, body: reason })).status).toBe(202);
    await pass(here, week);
    const refused = await here.call('POST', '/api/auth/login', {
      body: { email: 'leaver@ardhi.test', password: goodPassword },
    });
    expect(refused.body.code).toBe('INVALID_CREDENTIALS');
    await newcomer(here, 'leaver@ardhi.test', { name: 'Somebody else' });
    expect((await signIn(here, 'leaver@ardhi.test')).user).toMatchObject({ name: 'Somebody else' });
  });
});
