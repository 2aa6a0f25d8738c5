import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';

let app: World;
let owner: Awaited<ReturnType<ReturnType<typeof agencyCalls>['anOwner']>>;
beforeAll(async () => {
  app = await accountsWorld();
  owner = await agencyCalls(app).anOwner('versions@ardhi.test');
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const etagOf = ({ headers }: { readonly headers: Headers }) => headers.get('etag') ?? 'none';

describe('a record that several people edit', () => {
  it('is the profile of an agent: a save that is based on an older version changes nothing', async () => {
    const path = '/api/agent/profile';
    const { as } = owner;
    const save = (title: string, version: string) =>
      app.call('PUT', path, { as, body: { title }, headers: { 'if-match': version } });
    const read = () => app.call('GET', path, { as });
    const version = etagOf(await read());
    const first = await save('Broker', version);
    expect([first.status, first.body.title]).toEqual([200, 'Broker']);
    const second = await save('Land agent', version);
    expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const now = await read();
    expect([now.body.title, etagOf(now)]).toEqual(['Broker', etagOf(first)]);
    expect((await save('Land agent', etagOf(now))).body.title).toBe('Land agent');
  });

  it('is an agency, which its head and admins change', async () => {
    const { as, agencyId: id } = owner;
    const change = (path: string, caller: typeof as, version: string) =>
      app.call('PUT', path, { as: caller, body: { foundedYear: 1999 }, headers: { 'if-match': version } });
    const [own, any] = [`/api/broker/agencies/${id}`, `/api/admin/broker/agencies/${id}`];
    const { version } = (await app.call('GET', own, { as })).body;
    expect((await app.call('GET', own)).body.version).toBeUndefined();
    const shownToAdmin = etagOf(await app.call('GET', any, { as: admin }));
    expect(shownToAdmin).toBe(`"${version}"`);
    const saved = await app.call('PUT', own, { as, body: { about: { en: 'Land in Kyanja' } } });
    expect(saved.status).toBe(200);
    expect((await change(any, admin, shownToAdmin)).status).toBe(409);
    expect((await change(own, as, shownToAdmin)).status).toBe(409);
    const again = etagOf(await app.call('GET', any, { as: admin }));
    expect(await change(any, admin, again)).toMatchObject({
      status: 200,
      body: { foundedYear: 1999, about: { en: 'Land in Kyanja' } },
    });
  });

  it('is a member of an agency, whose title and slots are of two streams', async () => {
    const { as } = owner;
    const member = await agencyCalls(app).aMember(as, 'versioned@ardhi.test', 'Moses Member');
    const path = `/api/agent/agents/${member.id}`;
    const row = async () =>
      (await app.call('GET', '/api/agent/agents', { as })).body.items.find(
        ({ userId }: { userId: string }) => userId === member.id,
      );
    const save = (body: object, version: number) =>
      app.call('PUT', path, { as, body, headers: { 'if-match': `"${version}"` } });
    const share = (max: number) => ({ quotaShare: [{ key: 'LISTING_SLOT', max }] });

    const { version } = await row();
    const first = await save({ title: 'Broker', ...share(5) }, version);
    expect([first.status, etagOf(first)]).toEqual([200, `"${first.body.version}"`]);
    expect((await save(share(9), version)).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      error: { details: { version: first.body.version } },
    });
    expect((await save({ title: 'Surveyor' }, version)).body.code).toBe('VERSION_CONFLICT');
    expect(await row()).toMatchObject({ title: 'Broker', ...share(5), version: first.body.version });

    const own = await app.call('PUT', '/api/agent/profile', { as: member, body: { title: 'Land agent' } });
    expect(own.status).toBe(200);
    expect((await save({ title: 'Surveyor' }, first.body.version)).status).toBe(409);
    const shown = await row();
    expect(shown.title).toBe('Land agent');
    const last = await save({ title: 'Surveyor', ...share(9) }, shown.version);
    expect(last.body).toMatchObject({ title: 'Surveyor', ...share(9) });
    expect((await save(share(7), last.body.version)).status).toBe(200);
  });
});
