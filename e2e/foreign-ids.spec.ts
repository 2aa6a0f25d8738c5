import { admins } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import type { Caller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/ids';
import { type Answer, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/run/services.ts';
import { aPhoto, aPiece, everybodys, type ForeignCall, foreignCalls } from './foreign-ids.ts';
import { photo } from './over-http.ts';
import { type Belongings, type House, house } from './two-houses.ts';

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;
/** What a call and the route that answers it have in common. */
const shapeOf = (call: string) =>
  (call.split('?')[0] ?? '').replace(/\{[\w.]+\}|:\w+|(?<=\/versions\/)1/g, '*');

const isForAdmins = ({ access }: AnyRoute) =>
  typeof access === 'object' && access.roles.every((role) => admins.includes(role));
const isGeography = ({ path }: AnyRoute) => path.startsWith('/api/geo/');

describe('an id of somebody else (promises.md C5)', () => {
  let all: World;
  let theirs: House;
  let own: House;
  let routes: ReadonlyMap<string, AnyRoute>;

  beforeAll(async () => {
    all = await world(services, openEngines);
    theirs = await house(all, 'kira', '+25677200100');
    own = await house(all, 'mukono', '+25677200200');
    routes = new Map(all.running.served.map(({ route }) => [shapeOf(nameOf(route)), route]));
  }, 120_000);
  afterAll(() => all[Symbol.asyncDispose]());

  const routeOf = ({ call }: ForeignCall) => {
    const route = routes.get(shapeOf(call));
    if (route === undefined) throw new Error(`no route answers ${call}`);
    return route;
  };

  /** A call with its ids filled in. */
  async function ask(
    { call, body }: ForeignCall,
    as: Partial<Caller>,
    foreign: Belongings,
    mine: Belongings,
  ) {
    const filled = (text: string) =>
      text.replace(/\{(own\.)?(\w+)\}/g, (word, isOwn, name: keyof Belongings) =>
        name in foreign ? (isOwn ? mine : foreign)[name] : word,
      );
    const [method = '', path = ''] = filled(call).split(' ');
    const headers = { 'idempotency-key': newId() };
    if (body === aPhoto) return all.call(method, path, { as, headers, body: await photoForm() });
    if (body === aPiece)
      return all.call(method, path, { as, headers: { ...headers, ...ofPiece }, raw: aPiece });
    return all.call(method, path, {
      as,
      headers,
      ...(body !== undefined && { raw: filled(JSON.stringify(body)) }),
    });
  }

  /** Everybody of a house whom the access row lets near. */
  const callersOf = ({ access }: AnyRoute, { head, agent, user }: House) =>
    [head, agent, user].filter(
      ({ role }) => typeof access === 'string' || access.roles.some((allowed) => allowed === role),
    );

  it('is asked for at every route that has one', () => {
    const asked = new Set(foreignCalls.map((one) => nameOf(routeOf(one))));
    const due = [...routes.values()].filter(
      (route) => route.path.includes(':') && !isForAdmins(route) && !isGeography(route),
    );
    expect(due.map(nameOf).filter((name) => !asked.has(name) && !(name in everybodys))).toEqual([]);
    const names = new Set(due.map(nameOf));
    expect(Object.keys(everybodys).filter((name) => !names.has(name) || asked.has(name))).toEqual([]);
  });

  /** What a house reads of its own, by every call of the table that reads and by its lists. */
  async function readBy(house: House): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    for (const one of [...foreignCalls.filter(isReading), ...ownLists])
      for (const as of callersOf(routeOf(one), house))
        found.set(`${one.call} as ${as.role}`, (await ask(one, as, house.ids, house.ids)).body);
    await all.settled();
    return found;
  }

  it('is refused, tells nothing more than that and changes nothing', async () => {
    const nobodys = { ...theirs.ids };
    for (const name of Object.keys(nobodys) as (keyof Belongings)[])
      Object.assign(nobodys, { [name]: newId() });
    const before = await readBy(theirs);
    const wrong: string[] = [];
    const met: string[] = [];
    let position = await all.engines.events.head();
    for (const one of foreignCalls.flatMap((call) => onBoth(call, routeOf(call)))) {
      for (const as of callersOf(routeOf(one), own)) {
        const [answer, missing] = await Promise.all([
          ask(one, as, theirs.ids, own.ids),
          ask(one, as, nobodys, own.ids),
        ]);
        const line = `${one.call} ${JSON.stringify(one.body ?? '')} as ${as.role}: ${saying(answer)}`;
        if (!isRefused(one, answer)) wrong.push(`let in: ${line}`);
        if (answer.status === 403 ? tellsOf(theirs.ids, answer) : saying(answer) !== saying(missing))
          wrong.push(`told: ${line}, and of nobody’s ${saying(missing)}`);
        met.push(String(answer.status));
      }
      await all.settled();
      for await (const { stream, type } of all.engines.events.readAll(position))
        wrong.push(`wrote ${type} to ${stream}: ${one.call}`);
      position = await all.engines.events.head();
    }
    const counts = Object.entries(Object.groupBy(met, (status) => status));
    console.log(`foreign ids: ${counts.map(([status, some]) => `${some?.length} × ${status}`).join(', ')}`);
    expect(wrong).toEqual([]);
    expect(await readBy(theirs)).toEqual(before);
  }, 60_000);

  it('would be let in from its owner', async () => {
    const strange: string[] = [];
    const owners = foreignCalls.filter(({ call, invalid }) => !call.includes('{own.') && !invalid);
    for (const one of owners.toSorted((a, b) => Number(isLeaving(a)) - Number(isLeaving(b)))) {
      const answers: Answer[] = [];
      // Nobody asks about a draft, not even its owner: there it is the live one.
      const asked = routeOf(one).access === 'public' ? one.call.replace('{draft}', '{live}') : one.call;
      for (const as of callersOf(routeOf(one), theirs))
        answers.push(await ask({ ...one, call: asked }, as, theirs.ids, theirs.ids));
      await all.settled();
      if (answers.every(({ status }) => [400, 403, 404].includes(status)))
        strange.push(`${one.call}: ${answers.map(saying)}`);
    }
    expect(strange).toEqual([]);
  }, 60_000);
});

/** What shows more of a house than its single records do. */
const ownLists: readonly ForeignCall[] = [
  { call: 'GET /api/users/sessions' },
  { call: 'GET /api/users/favourites' },
  { call: 'GET /api/users/enquiries' },
  { call: 'GET /api/saved-searches' },
  { call: 'GET /api/agent/agents' },
  { call: 'GET /api/agent/invitations' },
  { call: 'GET /api/agent/listings' },
  { call: 'GET /api/agent/import-mappings' },
  { call: 'GET /api/leads' },
  { call: 'GET /api/viewings' },
];

const isReading = ({ call }: ForeignCall) => call.startsWith('GET') && !call.includes('{own.');
/** After which less is theirs. */
const isLeaving = ({ call }: ForeignCall) => call.startsWith('DELETE') || call.endsWith('/transfer');

/** What is done to a draft is done to the live one too. */
const onBoth = (one: ForeignCall, { access }: AnyRoute): ForeignCall[] =>
  access === 'public' || isReading(one) || !one.call.includes('{draft}')
    ? [one]
    : [one, { ...one, call: one.call.replace('{draft}', '{live}') }];

const ofPiece = { 'content-range': 'bytes 0-6/20000', 'content-type': 'application/octet-stream' };

async function photoForm() {
  const form = new FormData();
  form.append('files', await photo(77), 'a.jpg');
  form.append('latitude[]', '');
  form.append('longitude[]', '');
  return form;
}

function isRefused({ list, invalid }: ForeignCall, { status, body }: Answer): boolean {
  if (list === true && status === 200) return (body.items ?? body).length === 0;
  if (invalid !== undefined) return status === 400 && body.error.field === invalid;
  return status === 403 || status === 404;
}

/** Whether a refusal names anything of a house: who says no says the same of every record. */
const tellsOf = (ids: Belongings, answer: Answer) =>
  Object.values(ids).some((id) => saying(answer).includes(id));

/** All of an answer but the number of its request. */
const saying = ({ status, body }: Answer) =>
  `${status} ${JSON.stringify(body).replace(/"requestId":"[^"]*"/, '')}`;
