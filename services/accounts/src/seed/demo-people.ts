import { join } from 'node:path';
import type { Category } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Role } from '@ardhi/contracts/roles';
import { defaultSettings } from '@ardhi/contracts/settings';
import type { Locale } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { agency } from '../agency/agency.ts';
import { agent } from '../agent/agent.ts';
import { embeddedIdentity } from '../identity/embedded-identity.ts';
import { issuerOf } from '../identity/issuer.ts';
import { serviceSecret } from '../identity/service-secret.ts';
import type { Execute } from '../processes/change-membership.ts';
import { changeRights } from '../processes/change-rights.ts';
import { slugOf } from '../slug.ts';
import { agencyRefOf } from '../team/agency.routes.ts';
import { openUser } from '../user/open-user.ts';
import { type DemoAgency, demoAgencies } from './demo-agencies.ts';
import { seedDemoReviews } from './demo-reviews.ts';

/** The password of every demo account. */
export const demoPassword = 'ardhi-demo-2026';

/** The places in which the demo agencies of a country work. */
export interface DemoRegion {
  readonly countryId: string;
  readonly areaIds: readonly string[];
}

/** An agent who lists in the demo data, with their agency. */
export interface DemoAgent {
  readonly userId: string;
  /** Local part of the email address. */
  readonly emailName: string;
  readonly agencyId: string;
  readonly agencyName: string;
  /** ISO 3166-1 alpha-2 code of the country they work in. */
  readonly country: string;
}

/**
 * Creates the accounts of SEED=demo and their agencies with the same commands as real users.
 * Idempotent: a second run changes nothing.
 */
export async function seedDemoPeople(
  context: ServiceContext,
  regionOf: (country: string) => DemoRegion,
): Promise<readonly DemoAgent[]> {
  const execute: Execute = (decider, id, command) =>
    context.execute(decider, id, command, { commandId: `seed:${id}:${JSON.stringify(command)}` });
  const ensureUser = await openUserFactory(context);
  await appoint(context, execute, await ensureUser('admin', 'Amina Administrator'), 'AFRI_ADMIN');
  await appoint(context, execute, await ensureUser('assistant', 'Aron Assistant'), 'ASSISTANT_ADMIN');
  const authors = [await ensureUser('user', 'Umar Mugisha')];
  const agents: DemoAgent[] = [];
  for (const demoAgency of demoAgencies) {
    const region = regionOf(demoAgency.country);
    agents.push(...(await createAgency(context, execute, { demoAgency, region, ensureUser })));
  }
  for (const [emailName, name] of reviewers) authors.push(await ensureUser(emailName, name));
  await seedDemoReviews(context, execute, authors, firstAgents(agents));
  return agents;
}

/** People who reviewed agents, besides the demo user. */
const reviewers = [
  ['akello', 'Grace Akello'],
  ['peter', 'Peter Otim'],
] as const;

/** People who signed up lately, and how many days ago. */
const arrivals = [
  ['brenda', 'Brenda Atuhaire', 'UG', 5.6],
  ['otieno', 'Felix Otieno', 'KE', 3.2],
  ['halima', 'Halima Yusuf', 'UG', 2.4],
  ['kofi', 'Kofi Asante', 'GH', 1.3],
] as const;

/** Creates the users of the last days; `setBack` sets the clock so many days back. Idempotent. */
export async function seedDemoArrivals(
  context: ServiceContext,
  setBack: (days: number) => void,
): Promise<void> {
  const ensureUser = await openUserFactory(context);
  for (const [emailName, name, country, daysAgo] of arrivals) {
    setBack(daysAgo);
    await ensureUser(emailName, name, country);
  }
}

/** The first agent of each agency. */
const firstAgents = (agents: readonly DemoAgent[]): readonly string[] =>
  [...Map.groupBy(agents, ({ agencyId }) => agencyId).values()].flatMap(([first]) => first?.userId ?? []);

type EnsureUser = (emailName: string, name: string, country?: string) => Promise<string>;

/** Creates users with the demo password and a verified email address; no email is sent. */
async function openUserFactory(context: ServiceContext): Promise<EnsureUser> {
  const secret = (await serviceSecret(context))('identity').toString('base64url');
  const identity = await embeddedIdentity(
    {
      config: context.config,
      ...issuerOf(context.config),
      folder: join(context.folder, 'identity'),
      ...omitUndefined({ database: context.database }),
      secret,
      onVerification: async () => false,
      onReset: async () => false,
      onEmailChange: async () => true,
      onEmailChanged: async () => true,
    },
    context,
  );
  return async (emailName, name, country = 'UG') => {
    const email = `${emailName}@ardhi.test`;
    const existing = await identity.findByEmail(email);
    // A registration that was interrupted is begun again.
    if (existing?.emailVerified === false) await identity.deleteUser(existing.subject);
    const person =
      existing?.emailVerified === true
        ? existing
        : await identity.create({ email, name, password: demoPassword });
    const phone = { e164: demoPhone(emailName, country), whatsapp: true };
    return (await openUser(context, person, { by: 'SIGN_UP', phone, consent })).id;
  };
}

/** Consent to the default terms. */
const consent = { marketing: false, ...defaultSettings.terms };

/** Prefix of mobile numbers by country; four digits follow. */
const prefixes: Readonly<Record<string, string>> = {
  UG: '+25677200',
  KE: '+25470000',
  TZ: '+25574000',
  RW: '+25078000',
  NG: '+234803000',
  GH: '+23324000',
  ZA: '+2782000',
};

/** A fictitious mobile number, stable per person. */
const demoPhone = (emailName: string, country: string) =>
  `${prefixes[country]}${String([...emailName].reduce((sum, character) => sum * 7 + character.charCodeAt(0), 0) % 10_000).padStart(4, '0')}`;

/** Languages of the agents by country; English elsewhere. */
const languagesByCountry: Readonly<Record<string, readonly Locale[]>> = {
  UG: ['en', 'lg', 'sw'],
  KE: ['en', 'sw'],
  TZ: ['sw', 'en'],
  RW: ['en', 'fr'],
};

/** Specialities of the agents of an agency, one after the other. */
const specialtiesByTurn: readonly (readonly Category[])[] = [
  ['LAND', 'RESIDENTIAL'],
  ['LAND', 'AGRICULTURAL'],
  ['RESIDENTIAL', 'COMMERCIAL'],
];

const appoint = (context: ServiceContext, execute: Execute, id: string, role: Role) =>
  changeRights(context, { execute }, { id, role, reason: 'demo' });

async function createAgency(
  context: ServiceContext,
  execute: Execute,
  { demoAgency, region, ensureUser }: { demoAgency: DemoAgency; region: DemoRegion; ensureUser: EnsureUser },
): Promise<DemoAgent[]> {
  const { people, about, country, ...companyFields } = demoAgency;
  const id = idFrom(`demo:${demoAgency.displayName}`);
  await execute(agency, id, {
    type: 'Found',
    ref: agencyRefOf(id),
    slug: slugOf(demoAgency.displayName, id),
    ownerUserId: '',
    fields: {
      ...companyFields,
      about: { en: about },
      email: `${demoAgency.people[0]?.emailName}@ardhi.test`,
      phones: [],
      socials: {},
      vatRegistered: false,
      countryId: region.countryId,
      serviceAreaIds: region.areaIds,
      specialties: ['LAND', 'RESIDENTIAL'],
      branches: [],
      languages: languagesByCountry[country] ?? ['en'],
    },
  });
  await execute(agency, id, { type: 'ChangeStatus', to: 'ACTIVE', reason: 'demo' });
  const agents: DemoAgent[] = [];
  for (const [index, { name, emailName, title }] of people.entries()) {
    const userId = await ensureUser(emailName, name, country);
    const role = index === 0 ? 'SUPER_AGENT' : 'AGENT';
    await changeRights(context, { execute }, { id: userId, role, agencyId: id, reason: 'demo' });
    await execute(agent, userId, {
      type: 'ChangeProfile',
      title,
      areaIds: region.areaIds,
      specialties: specialtiesByTurn[index % specialtiesByTurn.length] ?? [],
      languages: languagesByCountry[country] ?? ['en'],
    });
    agents.push({ userId, emailName, agencyId: id, agencyName: demoAgency.displayName, country });
  }
  return agents;
}
