import {
  canSeeListing,
  isDiscoverable,
  isPubliclyListed,
  type VisibilityFacts,
} from '@ardhi/contracts/listings/listing-visibility';
import { statusOf } from '@ardhi/contracts/listings/status';
import type { AnyRoute } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { listingRows } from '@ardhi/listings/listing/listings.projection';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { listingStateSteps } from './support/listing-states.ts';
import { createTenant, type Tenant } from './support/two-tenants.ts';

const title = 'Seven acres beside the old mission';
const price = 87_654_321;

let app: World;
let tenant: Tenant;
let sharedList: string;
let callers: Readonly<Record<string, Partial<Caller> | undefined>>;
/** Answers that showed the listing in any state, by route. */
const showing = new Set<string>();

beforeAll(async () => {
  app = await world(services, openEngines);
  tenant = await createTenant(app, 'kira', '+25677200100');
  const { agent, head, user, ids } = tenant;
  callers = {
    'a visitor': undefined,
    'a user who saved it': user,
    'an agent of another agency': testCaller('AGENT', { tenant: newId() }),
    'a colleague': testCaller('AGENT', { tenant: ids.agency }),
    'its agent': agent,
    'the head of its agency': head,
    'an admin': testCaller('AFRI_ADMIN'),
  };
  const body = { title: { en: title }, price: { amount: price, currency: 'UGX' } };
  await send('PUT', `/properties/${ids.live}`, agent, body);
  for (const as of Object.values(callers))
    if (as !== undefined) {
      await send('PUT', `/api/users/favourites/${ids.live}`, as, {});
      await send('PUT', '/api/users/recents', as, { listingIds: [ids.live] });
      await send('PUT', '/api/users/compare', as, { listingIds: [ids.live] });
    }
  const shared = await send('POST', '/api/users/favourites/share', user, {});
  sharedList = shared.body.token;
  await app.settled();
});
afterAll(() => app[Symbol.asyncDispose]());

const send = (method: string, path: string, as: Partial<Caller> | undefined, body?: unknown) =>
  app.call(method, path, { ...(as && { as }), body, headers: { 'idempotency-key': newId() } });

/** Values of the parameters of a path, by the first pattern that matches it. */
function parameterOf(path: string): string | undefined {
  const { ids } = tenant;
  const values: readonly (readonly [RegExp, string])[] = [
    [/^\/api\/shared-lists\//, sharedList],
    [/^\/api\/circles\/:/, ids.circle],
    [/^\/(properties|plots)\/import\//, ids.import],
    [/^\/(properties|plots)\/:/, ids.live],
    [/^\/api\/(admin\/)?(listings|moderation|properties)\b.*\/:/, ids.live],
    [/^\/api\/media\/uploads\//, ids.upload],
    [/^\/api\/media\//, ids.media],
    [/^\/api\/evidence\//, ids.evidence],
    [/^\/api\/agent\/import-mappings\//, ids.mapping],
    [/^\/api\/agent\/whatsapp\/templates\//, ids.template],
    [/^\/api\/(leads|agent\/whatsapp\/threads)\//, ids.contact],
    [/^\/api\/viewings\//, ids.viewing],
    [/^\/api\/saved-searches\//, ids.search],
    [/\/agencies\//, ids.agency],
    [/^\/api\/(agents|brokers|agent\/agents|admin\/agents)\//, ids.agent],
    [/\/users\//, ids.user],
  ];
  return values.find(([pattern]) => pattern.test(path))?.[1];
}

/** Queries of routes that answer nothing, or an error, without. */
const queries: Readonly<Record<string, () => string>> = {
  '/properties/cards': () => `?ids=${tenant.ids.live}`,
  '/properties/clusters': () => '?bbox=32.5,0.3,32.7,0.5&zoom=14',
  '/plots/clusters': () => '?bbox=32.5,0.3,32.7,0.5&zoom=14',
  '/api/leads': () => '?reason=An%20audit%20of%20leads',
  '/api/leads/:id': () => '?reason=An%20audit%20of%20leads',
};

/** Geography has no listings, files are fetched below, and the mailbox of development holds the emails of everyone. */
const isOutside = (path: string) =>
  path.startsWith('/api/geo/') || path === '/media/:key' || path === '/api/dev/mailbox';

interface Answer {
  readonly route: string;
  readonly text: string;
}

/** True if the access rule of a route admits a caller; the rule itself is tested for every role in role-matrix.spec.ts. */
const isAdmitted = ({ access }: AnyRoute, as: Partial<Caller> | undefined): boolean =>
  typeof access === 'string'
    ? access === 'public' || access === 'circle' || as !== undefined
    : 'roles' in access && access.roles.some((role) => role === as?.role);

/** Lists and searches that may name a listing only while it can be discovered; cards are read by their ids. */
const isDiscovery = (route: string) =>
  !route.includes(':') && route !== 'GET /properties/cards' && !route.startsWith('GET /api/users/');

/** The answers of every route that reads, and of those that write a list and return its cards. */
async function answersFor(as: Partial<Caller> | undefined): Promise<readonly Answer[]> {
  const reading = app.application.endpoints
    .map(({ route }: { readonly route: AnyRoute }) => route)
    .filter((route) => route.method === 'GET' && !isOutside(route.path) && isAdmitted(route, as));
  const reads = reading.flatMap(({ path }) => {
    const value = path.includes(':') ? parameterOf(path) : '';
    if (value === undefined) return [];
    return [{ route: `GET ${path}`, path: path.replace(/:\w+/g, value) + (queries[path]?.() ?? '') }];
  });
  const answers = await Promise.all(
    reads.map(async ({ route, path }) => ({
      route,
      text: JSON.stringify((await send('GET', path, as)).body) ?? '',
    })),
  );
  if (as === undefined) return answers;
  const listingIds = [tenant.ids.live];
  const written = ['/api/users/recents', '/api/users/compare'].map(async (path) => ({
    route: `PUT ${path}`,
    text: JSON.stringify((await send('PUT', path, as, { listingIds })).body),
  }));
  return [...answers, ...(await Promise.all(written))];
}

/** The facts of the listing, as its own service holds them. */
async function factsNow(): Promise<VisibilityFacts> {
  const row = await app.application.contexts.get('listings')?.read(listingRows).get(tenant.ids.live);
  if (row?.reason === undefined) throw new Error('the listing has no state');
  return {
    status: statusOf[row.reason],
    reason: row.reason,
    visibility: row.details.visibility ?? 'PUBLIC',
    agentId: row.agentId,
    coAgentIds: [],
    agencyId: tenant.ids.agency,
  };
}

/** Colleagues read the leads and the conversations of their agency with the listings that these are about. */
const isTeamwork = (route: string) => /^GET \/api\/(leads|agent\/whatsapp|viewings)\b/.test(route);
/** True if a text describes the listing: no other has this title or price. */
const describesListing = (text: string) => text.includes(title) || text.includes(String(price));
const mediaLinks = (text: string) => text.match(new RegExp(`/media/${tenant.ids.media}-[^"]*`, 'g')) ?? [];
/** Fetches a file by its link: the status, and how long it may be cached. */
async function fetchFile(path: string) {
  const response = await app.call('GET', path);
  return [response.status, response.headers.get('cache-control')];
}

/** Faults in the delivery of the listing's photos in its present state. */
async function deliveryFaults(facts: VisibilityFacts): Promise<readonly string[]> {
  const { body } = await send('GET', `/properties/${tenant.ids.live}/media`, callers['an admin']);
  const link: string = body.items[0].renditions[0].url;
  const plain = await fetchFile(link.split('?')[0] ?? '');
  const given = await fetchFile(link);
  const publicFile = [200, 'public, max-age=31536000, s-maxage=60, immutable'];
  const expected = isPubliclyListed(facts)
    ? { plain: publicFile, given: publicFile }
    : { plain: [404, null], given: [200, 'private, no-store'] };
  const faults = Object.entries({ plain, given }).filter(
    ([name, actual]) => String(actual) !== String(expected[name as 'plain']),
  );
  return faults.map(([name, actual]) => `the ${name} link of a photo is answered with ${actual.join(' ')}`);
}

/** Routes that must show the listing to everyone who may see it. */
const readers = (id: string, as: Partial<Caller> | undefined) => [
  `GET /properties/${id}`,
  `GET /properties/cards?ids=${id}`,
  ...(as === undefined
    ? []
    : ['GET /api/users/favourites', 'GET /api/users/recents', 'GET /api/users/compare']),
];

describe('a listing is shown as the one predicate says (decision 60)', () => {
  it('in every state, to every caller, by every route', async () => {
    const wrong: string[] = [];
    for (const { state, enter } of listingStateSteps(app, tenant)) {
      await enter();
      const facts = await factsNow();
      wrong.push(...(await deliveryFaults(facts)).map((fault) => `${state}: ${fault}`));
      for (const [name, as] of Object.entries(callers)) {
        const viewer = { id: '', role: '', ...as } as const;
        const mayShow = canSeeListing(facts, viewer);
        for (const { route, text } of await answersFor(as)) {
          if (describesListing(text)) showing.add(route);
          const isColleague = name === 'a colleague' && isTeamwork(route);
          if (!mayShow && !isColleague && (describesListing(text) || mediaLinks(text).length > 0))
            wrong.push(`${state}: ${route} shows it to ${name}`);
          if (as === undefined && !isDiscoverable(facts) && isDiscovery(route) && describesListing(text))
            wrong.push(`${state}: ${route} lists it`);
          if (!isPubliclyListed(facts) && mediaLinks(text).some((link) => !link.includes('?sig=')))
            wrong.push(`${state}: ${route} gives ${name} a link that is not signed`);
        }
        for (const reader of readers(tenant.ids.live, as)) {
          const [method = '', path = ''] = reader.split(' ');
          const { body } = await send(method, path, as);
          if (mayShow && !JSON.stringify(body).includes(title))
            wrong.push(`${state}: ${reader} hides it from ${name}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([...showing].length).toBeGreaterThan(25);
  });
});
