import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Agency, agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { accountsWorld } from '../testing/accounts-world.ts';
import { type User, user } from '../user/user.ts';

const typed = { e164: '+2560772123456', whatsapp: true, verifiedAt: '2026-11-01T08:00:00.000Z' };
const corrected = { ...typed, e164: '+256772123456' };

let app: World;
let accounts: ServiceContext;
beforeAll(async () => {
  app = await accountsWorld();
  accounts = app.application.contexts.get('accounts') as ServiceContext;
});
afterAll(() => app[Symbol.asyncDispose]());

const metadata = () => ({ commandId: newId(), actor: 'system' });

it('corrects the number of a user from before, and keeps its confirmation', async () => {
  const id = newId();
  const person = { subject: id, email: 'okello@ardhi.test', emailVerified: true, name: 'Okello' } as const;
  const command = { type: 'Register', ...person, locale: 'en', by: 'SIGN_UP', phone: typed } as const;
  await accounts.execute(user, id, command, metadata());
  await app.settled();
  expect((await accounts.state<User>(user, id)).state.phone).toEqual(corrected);
});

it('corrects the numbers of an agent from before, each once', async () => {
  const id = newId();
  const fields = { name: 'Okello', languages: [], specialties: [], areaIds: [] };
  const phones = [
    typed,
    { e164: '+256772123456', whatsapp: false },
    { e164: '+256392000111', whatsapp: false },
  ];
  const command = { type: 'Register', slug: 'okello', ...fields, phones } as const;
  await accounts.execute(agent, id, command, metadata());
  await app.settled();
  expect((await accounts.state<Agent>(agent, id)).state.profile?.phones).toEqual([corrected, phones[2]]);
});

it('corrects the numbers of an agency from before and of its branches', async () => {
  const id = newId();
  const texts = { legalName: 'Kira Ltd', displayName: 'Kira', addressLine: 'Kira', email: 'k@kira.test' };
  const lists = { serviceAreaIds: [], specialties: [], languages: [] };
  const other = { type: 'AGENCY', about: { en: '' }, socials: {}, vatRegistered: false, countryId: newId() };
  const branch = { id: newId(), name: 'Entebbe', addressLine: 'Kampala Road' };
  const branches = [{ ...branch, phone: typed }, branch];
  const fields = { ...texts, ...lists, ...other, phones: [typed], branches } as never;
  const command = { type: 'Found', ref: 'AG-1', slug: id, ownerUserId: newId(), fields } as const;
  await accounts.execute(agency, id, command, metadata());
  await app.settled();
  expect((await accounts.state<Agency>(agency, id)).state.fields).toMatchObject({
    phones: [corrected],
    branches: [{ ...branch, phone: corrected }, branch],
  });
});
