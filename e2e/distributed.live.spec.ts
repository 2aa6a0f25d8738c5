import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@ardhi/kernel/base/ids';
import { engineAccountSettings } from '@ardhi/testing/engine-accounts';
import { describeLive } from '@ardhi/testing/live-engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppProcess, startApp } from '../infra/apps/app-process.ts';
import { type ProcessSupervisor, superviseProcesses } from '../infra/apps/process-supervisor.ts';
import { freePort } from '../infra/engines/programs.ts';
import { serviceNames } from '../infra/product/service-modules.ts';
import { loadDuring } from './chaos/constant-load.ts';
import { call } from './chaos/stop-under-load.ts';
import { afterLimits } from './support/after-limits.ts';
import { demoCallers } from './support/demo-callers.ts';
import { runDocument } from './support/document-run.ts';
import { type LoadBalancer, loadBalancer } from './support/load-balancer.ts';
import { journeyListings } from './support/product.ts';
import { runJourneysAgainst } from './support/run-journeys.ts';

const minutes = 60_000;

/** Number of services whose instances are restarted in parallel. */
const parallelRestarts = 3;

/** How long generated requests are sent; `CONFORM_MINUTES=10` for a release. */
const conformMinutes = Number(process.env['CONFORM_MINUTES'] ?? 1);

/** ARDHI_LONG=1 also runs the long journeys. */
const long = process.env['ARDHI_LONG'] === '1';
/**
 * Search with and without scripts; with several instances also sign-in per role and redirects, and in the long form the
 * publishing of a listing: where reading is far behind writing, it ends with NOT_CAUGHT_UP.
 */
const searchJourneys = ['front-page', 'visitor', ...(long ? ['sign-up'] : [])];
const allJourneys = [...searchJourneys, 'guards.long', 'roles', ...(long ? ['publish-listing'] : [])];

/** Which instances of each process restart under load: one shows that no call is lost, a release replaces both. */
const restartedInstances = long ? [0, 1] : [0];

/** Calls per second while instances restart. Two processors serve fewer than those of a release beside so many processes. */
const callsPerSecond = long ? 200 : 40;

describeLive(['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'], ([mongo = '', , , s3 = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-distributed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * Engines that were started for this run have an account for every service, with rights to the names of an
   * installation; elsewhere, a separate database, prefix and bucket isolate it from other runs.
   */
  const hasAccounts = Object.keys(engineAccountSettings).length > 0;
  const namespace = hasAccounts ? 'ardhi' : `t${newId().toLowerCase()}`;
  const ownUrl = (address: string) => Object.assign(new URL(address), { pathname: `/${namespace}` }).href;
  const settings = {
    MODE: 'distributed',
    NODE_ENV: 'development',
    MONGO_URL: ownUrl(mongo),
    S3_URL: ownUrl(s3),
    S3_PUBLIC_URL: new URL(s3).origin,
    ENGINE_PREFIX: namespace,
    DATA_DIR: folder,
    INTERNAL_KEY: 'a key of 32 characters or more, for tests',
    TRUSTED_HOPS: '1',
    LOG_LEVEL: 'error',
  };
  let url = '';

  const request = (method: string, path: string, token = '', body?: unknown) =>
    requestAt(url, method, path, { token, body });

  interface CallOptions {
    readonly token?: string;
    readonly body?: unknown;
  }
  async function requestAt(
    origin: string,
    method: string,
    path: string,
    { token = '', body }: CallOptions = {},
  ) {
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
    const waitSeconds = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
    return { status: answer.status, waitSeconds, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** The first answer that is no 429: the generated requests use up the limits of the demo accounts for a while. */
  const unlimited = (send: () => ReturnType<typeof requestAt>): ReturnType<typeof requestAt> =>
    afterLimits(send, ({ status, waitSeconds }) => (status === 429 ? waitSeconds : undefined));

  const signedIn = async (email: string): Promise<string> =>
    (await request('POST', '/api/auth/login', '', { email, password: 'ardhi-demo-2026', session: 'body' }))
      .body.token;

  /** Polls until a condition holds: read models are eventually consistent. */
  async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
    for (let tries = 0; ; tries++) {
      const seen = await look();
      if (holds(seen) || tries === 200) return seen;
      await setTimeout(100);
    }
  }

  describe('npm start -- --distributed', () => {
    let product: AppProcess;
    beforeAll(async () => {
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const open = { PORT: String(port), METRICS_PORT: String(await freePort()) };
      const demo = { SEED: 'demo', SEED_LISTINGS: journeyListings };
      const program = ['infra/apps/distributed.ts'];
      product = await startApp('it', program, { ...settings, ...open, ...demo }, { timeoutMs: 9 * minutes });
    }, 10 * minutes);
    afterAll(() => product.stop(), minutes);

    it('every process is ready, and visitors find listings', async () => {
      expect((await request('GET', '/health/ready')).body).toEqual({ status: 'ok' });
      const found = await request('GET', '/properties/search');
      expect(found.body.total).toBeGreaterThan(0);
      const { title } = found.body.items[0];
      const again = await request('GET', `/properties/search?q=${encodeURIComponent(title)}`);
      expect(again.body.items.map((card: { title: string }) => card.title)).toContain(title);
      expect((await request('GET', `/properties/${found.body.items[0].id}`)).body.card.title).toBe(title);
    });

    it('a user signs in and saves a favourite, which reaches the other service', async () => {
      const token = await signedIn('user@ardhi.test');
      // Not a listing of the agent who pauses one below: the favourites leave out what is off the market.
      const agent = (await request('GET', '/api/users/profile', await signedIn('agent@ardhi.test'))).body.id;
      const { items } = (await request('GET', '/properties/search')).body;
      const { id } = items.find((card: { agentId: string }) => card.agentId !== agent);
      expect((await request('POST', `/api/users/favourites/${id}/toggle`, token, {})).body).toMatchObject({
        favourite: true,
      });
      const favourites = await eventually(
        () => request('GET', '/api/users/favourites', token),
        ({ body }) => body.items.length === 1,
      );
      expect(favourites.body.items[0].card.id).toBe(id);
    });

    it('an agent pauses a listing, and the search drops it', async () => {
      const agent = await signedIn('agent@ardhi.test');
      const profile = await request('GET', '/api/users/profile', agent);
      const { items } = (await request('GET', '/properties/search')).body;
      const listing = items.find((card: { agentId: string }) => card.agentId === profile.body.id);
      const paused = await request('POST', `/properties/${listing.id}/status`, agent, { cmd: 'pause' });
      expect([paused.status, paused.body?.code]).toEqual([200, undefined]);
      const remaining = await eventually(
        () => request('GET', '/properties/search'),
        ({ body }) => body.items.every((card: { id: string }) => card.id !== listing.id),
      );
      expect(remaining.body.items.map((card: { id: string }) => card.id)).not.toContain(listing.id);
    });

    it(
      'browsers search and enquire',
      async () => {
        const { output, passed, failed } = await runJourneysAgainst(url, searchJourneys);
        expect([failed, passed >= searchJourneys.length], output).toEqual([0, true]);
      },
      20 * minutes,
    );
  });

  describe('two instances of each process behind a load balancer', () => {
    let supervisor: ProcessSupervisor;
    let gatewayBalancer: LoadBalancer;
    beforeAll(async () => {
      gatewayBalancer = await loadBalancer();
      url = gatewayBalancer.url;
      supervisor = await superviseProcesses(
        { ...settings, PUBLIC_URL: url, SEED: 'none' },
        { instanceCount: 2, ownSettings: engineAccountSettings },
      );
      gatewayBalancer.setBackends(supervisor.gateways);
      // Both instances compile and load what their first calls need; browsers give up after ten seconds.
      const body = { email: 'agent@ardhi.test', password: 'ardhi-demo-2026', session: 'body' };
      for (const gateway of [...supervisor.gateways, ...supervisor.gateways]) {
        const { token } = (await requestAt(gateway, 'POST', '/api/auth/login', { body })).body;
        for (const path of [
          '/api/users/profile',
          '/properties/search',
          '/api/settings',
          '/api/agent/summary',
        ])
          await requestAt(gateway, 'GET', path, { token });
      }
    }, 10 * minutes);
    afterAll(async () => {
      await supervisor.close();
      await gatewayBalancer.close();
    }, 2 * minutes);

    it('share rate limits: calls at one gateway count at the other', async () => {
      const address = '42.42.42.42';
      const registerStatus = (at: number) =>
        call(supervisor.gateways[at % 2] ?? '', '/api/auth/register', {}, address).status;
      const statuses: number[] = [];
      for (let at = 0; at < 12; at++) statuses.push(await registerStatus(at));
      expect(statuses.filter((status) => status === 400)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    });

    it(
      'appear as one product to browsers',
      async () => {
        const { output, passed, failed } = await runJourneysAgainst(url, allJourneys);
        expect([failed, passed >= allJourneys.length], output).toEqual([0, true]);
      },
      20 * minutes,
    );

    it(
      `restart one after another under ${callsPerSecond} calls per second without a failed call (A18)`,
      async () => {
        const [{ id }] = (await request('GET', '/properties/search')).body.items;
        const paths = ['/properties/search', '/api/geo/countries?include=minimal', `/properties/${id}`];
        const seconds: string[] = [];
        const restart = async (name: string, at: number) => {
          const began = performance.now();
          await supervisor.restart(name, at);
          seconds.push(`${name} ${((performance.now() - began) / 1_000).toFixed(1)}`);
        };
        const found = await loadDuring(url, { paths, perSecond: callsPerSecond }, async () => {
          for (const at of restartedInstances) {
            for (let from = 0; from < serviceNames.length; from += parallelRestarts)
              await Promise.all(
                serviceNames.slice(from, from + parallelRestarts).map((name) => restart(name, at)),
              );
            // As in every cluster, a gateway is removed from the load balancer before it stops.
            gatewayBalancer.setBackends(supervisor.gateways.toSpliced(at, 1));
            await restart('gateway', at);
            gatewayBalancer.setBackends(supervisor.gateways);
          }
        });
        process.stdout.write(`rolling restart: ${JSON.stringify(found)}; seconds: ${seconds.join(', ')}\n`);
        expect(Object.keys(found.statuses), found.faults.join('\n')).toEqual(['200']);
        expect(found.answered).toBeGreaterThan(200);
      },
      20 * minutes,
    );

    it('keeps the data written before', async () => {
      const token = await signedIn('user@ardhi.test');
      expect((await request('GET', '/api/users/favourites', token)).body.items).toHaveLength(1);
    });

    it('count every call once, at whichever gateway', async () => {
      const admin = await signedIn('admin@ardhi.test');
      const deletions = async () =>
        (await request('GET', '/api/admin/statistics/api-calls/timeseries', admin)).body.totals.DELETE;
      const before = await deletions();
      for (const at of Array(20).keys()) {
        const gateway = supervisor.gateways[at % 2] ?? '';
        expect((await requestAt(gateway, 'DELETE', '/api/users/profile')).status).toBe(401);
      }
      await expect.poll(deletions, { interval: 1_000 }).toBe(before + 20);
    });

    it(
      `generated requests of the published document are answered as it says, for every role, for ${conformMinutes} min (C13)`,
      async () => {
        const endsAt = Date.now() + conformMinutes * minutes;
        const seed = Number(process.env['SEED_OF_FUZZ'] ?? Date.now() % 1e9);
        const { requests, operations, statuses, violations } = await runDocument({
          url,
          callers: demoCallers(url),
          seed,
          isOver: () => Date.now() >= endsAt,
        });
        console.log(`${requests} requests of ${operations.size} operations:`, Object.fromEntries(statuses));
        expect(requests).toBeGreaterThan(100);
        expect(violations, `seed ${seed}`).toEqual([]);
      },
      (conformMinutes + 2) * minutes,
    );

    it(
      'apply a sign-out or a demotion made at the other instance within five seconds (C3)',
      async () => {
        const [here = '', there = ''] = supervisor.gateways;
        const refused = async (path: string, token: string, status: number) => {
          const began = performance.now();
          await expect.poll(async () => (await requestAt(there, 'GET', path, { token })).status).toBe(status);
          return Math.round(performance.now() - began);
        };
        const user = await signedIn('user@ardhi.test');
        expect((await requestAt(there, 'GET', '/api/users/profile', { token: user })).status).toBe(200);
        const signOut = { token: user, body: { everywhere: true } };
        const loggedOut = await unlimited(() => requestAt(here, 'POST', '/api/auth/logout', signOut));
        expect(loggedOut.status).toBe(204);
        const signedOutMs = await refused('/api/users/profile', user, 401);

        const [head, assistant] = [
          await signedIn('admin@ardhi.test'),
          await signedIn('assistant@ardhi.test'),
        ];
        const { body } = await requestAt(there, 'GET', '/api/users/profile', { token: assistant });
        expect((await requestAt(there, 'GET', '/api/admin/users', { token: assistant })).status).toBe(200);
        const demotion = { token: head, body: { role: 'USER', reason: 'Leaves us.' } };
        const demoted = await unlimited(() =>
          requestAt(here, 'PUT', `/api/admin/users/${body.id}`, demotion),
        );
        expect(demoted.status).toBe(200);
        const demotedMs = await refused('/api/admin/users', assistant, 403);
        process.stdout.write(`applied at the other gateway after: ${signedOutMs} ms, ${demotedMs} ms\n`);
      },
      4 * minutes,
    );
  });
});
