import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../infra/engines/programs.ts';

const root = join(import.meta.dirname, '..');
const minutes = 60_000;

onLive(['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'], ([mongo = '', , , s3 = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-distributed-'));
  let product: ChildProcess;
  let url = '';

  /** A database, a prefix and a bucket of its own, so that nothing of another run is in it. */
  const own = (address: string, path: string) =>
    Object.assign(new URL(address), { pathname: `/${path}` }).href;

  beforeAll(async () => {
    const name = `t${newId().toLowerCase()}`;
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    product = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/run/distributed.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        MONGO_URL: own(mongo, name),
        S3_URL: own(s3, name),
        ENGINE_PREFIX: name,
        PORT: String(port),
        METRICS_PORT: String(await freePort()),
        DATA_DIR: folder,
        SEED: 'demo',
        SEED_LISTINGS: '12',
        LOG_LEVEL: 'error',
      },
    });
    let said = '';
    await new Promise<void>((resolve, reject) => {
      product.stdout?.on('data', (text: Buffer) => {
        said += text;
        if (said.includes('Ardhi is open at')) resolve();
      });
      product.once('exit', (code) => reject(new Error(`it stopped with ${code}:\n${said}`)));
    });
  }, 10 * minutes);

  afterAll(async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }, minutes);

  async function ask(method: string, path: string, token = '', body?: unknown) {
    const answer = await fetch(url + path, {
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
});
