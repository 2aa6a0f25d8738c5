import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../infra/engines/programs.ts';
import { type Fleet, openFleet } from '../infra/run/fleet.ts';
import { openProgram, type Program } from '../infra/run/program.ts';
import { services } from '../infra/run/services.ts';
import { type Balancer, balancer } from './balancer.ts';
import { call } from './chaos/stop-under-load.ts';
import { journeysOn } from './journeys-on.ts';
import { loadWhile } from './rolling-load.ts';

const minutes = 60_000;

/** Services of which one instance is replaced at a time. */
const atOnce = 3;

/** With ARDHI_LONG=1 the whole stories too, in a world large enough for them. */
const long = process.env['ARDHI_LONG'] === '1';
/** Searching, signing in as each role and being sent home, with and without scripts. */
const foundation = ['front-page', 'visitor', 'guards', 'roles', ...(long ? ['newcomer'] : [])];

onLive(['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'], ([mongo = '', , , s3 = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-distributed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A database, a prefix and a bucket of its own, so that nothing of another run is in it. */
  const world = `t${newId().toLowerCase()}`;
  const own = (address: string) => Object.assign(new URL(address), { pathname: `/${world}` }).href;
  const settings = {
    MODE: 'distributed',
    NODE_ENV: 'development',
    MONGO_URL: own(mongo),
    S3_URL: own(s3),
    S3_PUBLIC_URL: new URL(s3).origin,
    ENGINE_PREFIX: world,
    DATA_DIR: folder,
    INTERNAL_KEY: 'a key of 32 characters or more, for tests',
    TRUSTED_HOPS: '1',
    LOG_LEVEL: 'error',
  };
  let url = '';

  const ask = (method: string, path: string, token = '', body?: unknown) =>
    askAt(url, method, path, { token, body });

  interface Said {
    readonly token?: string;
    readonly body?: unknown;
  }
  async function askAt(origin: string, method: string, path: string, { token = '', body }: Said = {}) {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  const signedIn = async (email: string): Promise<string> =>
    (await ask('POST', '/api/auth/login', '', { email, password: 'ardhi-demo-2026', session: 'body' })).body
      .token;

  /** What is true of it soon: read models follow in moments, and a machine may be busy. */
  async function soon<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
    for (let tries = 0; ; tries++) {
      const seen = await look();
      if (holds(seen) || tries === 200) return seen;
      await setTimeout(100);
    }
  }

  describe('npm start -- --distributed', () => {
    let product: Program;
    beforeAll(async () => {
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const open = { PORT: String(port), METRICS_PORT: String(await freePort()) };
      const demo = { SEED: 'demo', SEED_LISTINGS: long ? '60' : '12' };
      const program = ['infra/run/distributed.ts'];
      product = await openProgram('it', program, { ...settings, ...open, ...demo }, 9 * minutes);
    }, 10 * minutes);
    afterAll(() => product.stop(), minutes);

    it('every process is ready, and visitors find what agents listed', async () => {
      expect((await ask('GET', '/health/ready')).body).toEqual({ status: 'ok' });
      const found = await ask('GET', '/properties/search');
      expect(found.body.total).toBeGreaterThan(0);
      const { title } = found.body.items[0];
      const again = await ask('GET', `/properties/search?q=${encodeURIComponent(title)}`);
      expect(again.body.items.map((card: { title: string }) => card.title)).toContain(title);
      expect((await ask('GET', `/properties/${found.body.items[0].id}`)).body.card.title).toBe(title);
    });

    it('people sign in and keep favourites, told from one service to another', async () => {
      const token = await signedIn('user@ardhi.test');
      const [{ id }] = (await ask('GET', '/properties/search')).body.items;
      expect((await ask('POST', `/api/users/favourites/${id}/toggle`, token, {})).body).toMatchObject({
        favourite: true,
      });
      const kept = await soon(
        () => ask('GET', '/api/users/favourites', token),
        ({ body }) => body.items.length === 1,
      );
      expect(kept.body.items[0].card.id).toBe(id);
    });

    it('an agent takes a listing out of sight, and the search follows', async () => {
      const agent = await signedIn('agent@ardhi.test');
      const mine = await ask('GET', '/api/users/profile', agent);
      const { items } = (await ask('GET', '/properties/search')).body;
      const listing = items.find((card: { agentId: string }) => card.agentId === mine.body.id);
      const paused = await ask('POST', `/properties/${listing.id}/status`, agent, { cmd: 'pause' });
      expect([paused.status, paused.body?.code]).toEqual([200, undefined]);
      const left = await soon(
        () => ask('GET', '/properties/search'),
        ({ body }) => body.items.every((card: { id: string }) => card.id !== listing.id),
      );
      expect(left.body.items.map((card: { id: string }) => card.id)).not.toContain(listing.id);
    });

    it(
      'people at their browsers search, sign in as each role and are sent home',
      async () => {
        const { said, passed, failed } = await journeysOn(url, foundation);
        expect([failed, passed >= foundation.length], said).toEqual([0, true]);
      },
      8 * minutes,
    );
  });

  describe('two of each program behind a balancer', () => {
    let two: Fleet;
    let before: Balancer;
    beforeAll(async () => {
      before = await balancer();
      url = before.url;
      two = await openFleet({ ...settings, PUBLIC_URL: url, SEED: 'none' }, { size: 2 });
      before.before(two.gateways);
    }, 10 * minutes);
    afterAll(async () => {
      await two.close();
      await before.close();
    }, 2 * minutes);

    it('count a caller together: what one gateway gave is gone at the other', async () => {
      const address = '42.42.42.42';
      const one = (at: number) => call(two.gateways[at % 2] ?? '', '/api/auth/register', {}, address).status;
      const statuses: number[] = [];
      for (let at = 0; at < 12; at++) statuses.push(await one(at));
      expect(statuses.filter((status) => status === 400)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    });

    it(
      'are one product to people at their browsers',
      async () => {
        // And the whole story: listed, photographed, approved and found.
        const journeys = [...foundation, 'story'];
        const { said, passed, failed } = await journeysOn(url, journeys);
        expect([failed, passed >= journeys.length], said).toEqual([0, true]);
      },
      8 * minutes,
    );

    it(
      'are replaced one after another under 200 calls a second, and no call fails (A18)',
      async () => {
        const [{ id }] = (await ask('GET', '/properties/search')).body.items;
        const paths = ['/properties/search', '/api/geo/countries?include=minimal', `/properties/${id}`];
        const found = await loadWhile(url, { paths, perSecond: 200 }, async () => {
          for (const at of [0, 1]) {
            for (let from = 0; from < services.length; from += atOnce)
              await Promise.all(
                services.slice(from, from + atOnce).map(({ name }) => two.replaced(name, at)),
              );
            // As in every cluster: a gateway that is to stop is given no new calls first.
            before.before(two.gateways.toSpliced(at, 1));
            await two.replaced('gateway', at);
            before.before(two.gateways);
          }
        });
        process.stdout.write(`rolling restart: ${JSON.stringify(found)}\n`);
        expect(Object.keys(found.statuses), found.faults.join('\n')).toEqual(['200']);
        expect(found.answered).toBeGreaterThan(500);
      },
      10 * minutes,
    );

    it('goes on with what was before', async () => {
      const token = await signedIn('user@ardhi.test');
      expect((await ask('GET', '/api/users/favourites', token)).body.items).toHaveLength(1);
    });

    it('feel within five seconds what happened at the other: a sign-out, and a demotion (C3)', async () => {
      const [here = '', there = ''] = two.gateways;
      const refused = async (path: string, token: string, status: number) => {
        const began = performance.now();
        await expect
          .poll(async () => (await askAt(there, 'GET', path, { token })).status, { timeout: 5_000 })
          .toBe(status);
        return Math.round(performance.now() - began);
      };
      const user = await signedIn('user@ardhi.test');
      expect((await askAt(there, 'GET', '/api/users/profile', { token: user })).status).toBe(200);
      const signOut = { token: user, body: { everywhere: true } };
      expect((await askAt(here, 'POST', '/api/auth/logout', signOut)).status).toBe(204);
      const signedOutMs = await refused('/api/users/profile', user, 401);

      const [head, assistant] = [await signedIn('admin@ardhi.test'), await signedIn('assistant@ardhi.test')];
      const { body } = await askAt(there, 'GET', '/api/users/profile', { token: assistant });
      expect((await askAt(there, 'GET', '/api/admin/users', { token: assistant })).status).toBe(200);
      const demotion = { token: head, body: { role: 'USER', reason: 'Leaves us.' } };
      expect((await askAt(here, 'PUT', `/api/admin/users/${body.id}`, demotion)).status).toBe(200);
      const demotedMs = await refused('/api/admin/users', assistant, 403);
      process.stdout.write(`felt at the other gateway: ${signedOutMs} ms, ${demotedMs} ms\n`);
    });
  });
});
