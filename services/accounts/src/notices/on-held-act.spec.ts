import { changeUser } from '@ardhi/contracts/accounts/admin.routes';
import { proposeAdminChange } from '@ardhi/contracts/accounts/admin-change.routes';
import { listNotices } from '@ardhi/contracts/accounts/notices.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, firstAdmin, registerUser, signIn } from '../testing/accounts-world.ts';
import { publishEvent } from '../testing/publish-event.ts';

let app: World;
let boss: Partial<Caller>;
let second: Partial<Caller>;
let giver: Partial<Caller>;
let plain: Partial<Caller>;

/** Registers someone and gives them rights. */
async function anAdmin(email: string, rights: object): Promise<Partial<Caller>> {
  await registerUser(app, email);
  const { user } = await signIn(app, email);
  const body = { ...rights, reason: 'deputy' };
  expect((await app.call(changeUser, { params: { id: user.id }, as: boss, body })).status).toBe(200);
  return callerOf(await signIn(app, email));
}

beforeAll(async () => {
  app = await accountsWorld();
  boss = callerOf(await firstAdmin(app));
  second = await anAdmin('second@ardhi.test', { role: 'AFRI_ADMIN' });
  giver = await anAdmin('giver@ardhi.test', { role: 'ASSISTANT_ADMIN', permissions: ['gift.large'] });
  plain = await anAdmin('plain@ardhi.test', { role: 'ASSISTANT_ADMIN', permissions: [] });
});
afterAll(() => app[Symbol.asyncDispose]());

const kinds = ['CONSENT_ASKED', 'CONSENT_GIVEN', 'CONSENT_DECLINED'];

/** Notices about consent that a person got, the newest first, in the notification centre and by email. */
async function toldTo(as: Partial<Caller>, email: string) {
  await app.settled();
  const { items } = (await app.call(listNotices, { as })).body;
  const shown = items.filter(({ kind }: { kind: string }) => kinds.includes(kind));
  const sent = ((await app.engines.mailer.sent?.(email)) ?? []).filter(({ text }) =>
    text.includes('/admin/'),
  );
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual(
    shown.map(({ title }: { title: string }) => title).toSorted(),
  );
  return shown.map(({ kind, href }: { kind: string; href: string }) => `${kind} ${href}`);
}
const everybody = async () => ({
  boss: await toldTo(boss, 'boss@ardhi.test'),
  second: await toldTo(second, 'second@ardhi.test'),
  giver: await toldTo(giver, 'giver@ardhi.test'),
  plain: await toldTo(plain, 'plain@ardhi.test'),
});

describe('what waits for a second admin', () => {
  it('is told to those who may agree to it, and the decision to who started it', async () => {
    const stream = `valuehold-${newId()}`;
    const by = plain.id ?? '';
    const held = { type: 'ActHeld', by, path: 'GIFT', amount: null, about: 'Pro' };
    await publishEvent(app, stream, 0, held, { actor: by });
    const consent = ['CONSENT_ASKED /admin/gift-package-or-item'];
    expect(await everybody()).toEqual({ boss: consent, second: consent, giver: consent, plain: [] });
    const released = { type: 'ActReleased', until: app.clock.now(), by };
    await publishEvent(app, stream, 1, released, giver.id === undefined ? {} : { actor: giver.id });
    expect(await everybody()).toEqual({
      ...{ boss: consent, second: consent, giver: consent },
      plain: ['CONSENT_GIVEN /admin/gift-package-or-item'],
    });
  });

  it('as a batch is told once it waits; nobody is told of an own decision', async () => {
    const [small, large] = [`grantbatch-${newId()}`, `grantbatch-${newId()}`];
    const by = giver.id ?? '';
    const before = await everybody();
    await publishEvent(app, small, 0, { type: 'BatchPrepared', contents: {}, by }, { actor: by });
    await publishEvent(app, small, 1, { type: 'BatchApproved', contents: {} }, { actor: by });
    expect(await everybody()).toEqual(before);
    await publishEvent(
      app,
      large,
      0,
      { type: 'BatchPrepared', contents: {}, by, waits: true },
      { actor: by },
    );
    await publishEvent(app, large, 1, { type: 'BatchRejected', requestedBy: by }, { actor: by });
    const consent = 'CONSENT_ASKED /admin/give-items-to-agencies';
    expect(await everybody()).toEqual({
      ...before,
      boss: [consent, ...before.boss],
      second: [consent, ...before.second],
    });
  });

  it('as a change of an admin is told to the other AFRI_ADMINs, and the decision to who proposed it', async () => {
    const before = await everybody();
    const body = { userId: plain.id, role: 'AFRI_ADMIN', reason: 'our third' };
    const proposed = await app.call(proposeAdminChange, { as: boss, body });
    expect(proposed.status).toBe(201);
    const consent = ['CONSENT_ASKED /admin/admin-changes', ...before.second];
    expect(await everybody()).toEqual({ ...before, second: consent });
    const path = `/api/admin/admin-changes/${proposed.body.id}`;
    const declined = await app.call('POST', path, { as: second, body: { consent: false } });
    expect(declined.body.state).toBe('DECLINED');
    expect(await everybody()).toEqual({
      ...before,
      second: consent,
      boss: ['CONSENT_DECLINED /admin/admin-changes', ...before.boss],
    });
  });
});
