import { join } from 'node:path';
import type { Role } from '@ardhi/contracts/roles';
import { defaultSettings } from '@ardhi/contracts/settings/settings';
import type { Locale } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import { moveUser } from '../admin/move-user.ts';
import { agency } from '../agency/agency.ts';
import { agencyRefOf } from '../agency/agency-calls.ts';
import { agent } from '../agent/agent.ts';
import { embeddedIdentity } from '../identity/embedded-identity.ts';
import type { Identity, Person } from '../identity/identity.ts';
import { issuerOf } from '../identity/issuer.ts';
import { ownSecret } from '../identity/own-secret.ts';
import type { Order } from '../people/membership.ts';
import { slugOf } from '../slug.ts';
import { openUser } from '../user/open-user.ts';
import { type DemoHouse, demoHouses } from './demo-houses.ts';

export const demoPassword = 'ardhi-demo-2026';

/** Where the demo houses of a country are at home. */
export interface DemoGround {
  readonly countryId: string;
  readonly areaIds: readonly string[];
}

/** Who may list in the demo world, and for whom. */
export interface DemoAgent {
  readonly userId: string;
  readonly agencyId: string;
  /** ISO 3166-1 code of where they work. */
  readonly country: string;
}

/**
 * The five accounts of SEED=demo and the houses some of them work in, made by the commands everybody else gives.
 * A second run changes nothing.
 */
export async function seedDemoPeople(
  tools: ServiceTools,
  groundOf: (country: string) => DemoGround,
): Promise<readonly DemoAgent[]> {
  const order: Order = (rules, id, command) =>
    tools.order(rules, id, command, { causation: `seed:${id}:${JSON.stringify(command)}` });
  const enter = await door(tools);
  await staff(tools, order, await enter('admin', 'Amina Administrator'), 'AFRI_ADMIN');
  await staff(tools, order, await enter('assistant', 'Aron Assistant'), 'ASSISTANT_ADMIN');
  await enter('user', 'Umar Mugisha');
  const agents: DemoAgent[] = [];
  for (const house of demoHouses) {
    const ground = groundOf(house.country);
    agents.push(...(await openHouse(tools, order, { house, ground, enter })));
  }
  return agents;
}

type Enter = (at: string, name: string, country?: string) => Promise<string>;

/** Lets people in with the demo password and a verified address; their mails are answered here and never sent. */
async function door(tools: ServiceTools): Promise<Enter> {
  const codes = new Map<string, string>();
  const secret = (await ownSecret(tools))('identity').toString('base64url');
  const identity = await embeddedIdentity(
    {
      config: tools.config,
      ...issuerOf(tools.config),
      folder: join(tools.folder, 'identity'),
      ...(tools.tables !== undefined && { tables: tools.tables }),
      secret,
      onVerification: async ({ email, code }) => void codes.set(email, code),
      onReset: async () => {},
      onEmailChange: async () => {},
      onEmailChanged: async () => {},
    },
    tools,
  );
  return async (at, name, country = 'UG') => {
    const email = `${at}@ardhi.test`;
    const person = (await identity.find(email)) ?? (await newcomer(identity, { email, name, codes }));
    const phone = { e164: numberOf(at, country), whatsapp: true };
    return (await openUser(tools, person, { by: 'SIGN_UP', phone, consent })).id;
  };
}

async function newcomer(
  identity: Identity,
  { email, name, codes }: { email: string; name: string; codes: ReadonlyMap<string, string> },
): Promise<Person> {
  await identity.register({ email, name, password: demoPassword });
  return identity.verify(codes.get(email) ?? '');
}

/** They agreed to what is in force while nobody has set anything else. */
const consent = { marketing: false, ...defaultSettings.terms };

/** What mobile numbers of a country begin with, up to the last four figures. */
const prefixes: Readonly<Record<string, string>> = {
  ...{ UG: '+25677200', KE: '+25470000', TZ: '+25574000', RW: '+25078000' },
  ...{ NG: '+234803000', GH: '+23324000', ZA: '+2782000' },
};

/** A mobile number of nobody's, the same for the same person. */
const numberOf = (at: string, country: string) =>
  `${prefixes[country]}${String([...at].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 10_000).padStart(4, '0')}`;

/** What is spoken there beside what everybody else speaks. */
const languagesOf: Readonly<Record<string, readonly Locale[]>> = {
  UG: ['en', 'lg', 'sw'],
  KE: ['en', 'sw'],
  TZ: ['sw', 'en'],
  RW: ['en', 'fr'],
};

const staff = (tools: ServiceTools, order: Order, id: string, role: Role) =>
  moveUser(tools, { order }, { id, role, reason: 'demo' });

async function openHouse(
  tools: ServiceTools,
  order: Order,
  { house, ground, enter }: { house: DemoHouse; ground: DemoGround; enter: Enter },
): Promise<DemoAgent[]> {
  const { people, about, country, ...names } = house;
  const id = idFrom(`demo:${house.displayName}`);
  await order(agency, id, {
    type: 'Found',
    ref: agencyRefOf(id),
    slug: slugOf(house.displayName, id),
    ownerUserId: '',
    fields: {
      ...names,
      about: { en: about },
      email: `${house.people[0]?.at}@ardhi.test`,
      phones: [],
      socials: {},
      vatRegistered: false,
      countryId: ground.countryId,
      serviceAreaIds: ground.areaIds,
      specialties: ['LAND', 'RESIDENTIAL'],
      branches: [],
      languages: languagesOf[country] ?? ['en'],
    },
  });
  await order(agency, id, { type: 'ChangeStatus', to: 'ACTIVE', reason: 'demo' });
  const agents: DemoAgent[] = [];
  for (const [place, { name, at, title }] of people.entries()) {
    const userId = await enter(at, name, country);
    const role = place === 0 ? 'SUPER_AGENT' : 'AGENT';
    await moveUser(tools, { order }, { id: userId, role, agencyId: id, reason: 'demo' });
    await order(agent, userId, {
      type: 'ChangeProfile',
      title,
      areaIds: ground.areaIds,
      specialties: ['LAND'],
    });
    agents.push({ userId, agencyId: id, country });
  }
  return agents;
}
