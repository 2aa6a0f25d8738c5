import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ImportJob } from '@ardhi/contracts/listings/import';
import { startProduct } from '../support/product.ts';

/** The result of importing one file while the product was killed repeatedly. */
export interface ImportKillResult {
  readonly kills: number;
  /** Rows done at each kill. */
  readonly killedAt: readonly number[];
  readonly created: number;
  readonly refused: number;
  /** Listings created from the file. */
  readonly listed: number;
  readonly missing: number;
}

const email = 'agent@ardhi.test';
const password = 'ardhi-demo-2026';

/** Imports a file and kills the product with SIGKILL up to `maxKills` times before the import completes (promises.md E4). */
export async function importUnderKills(rows: number, maxKills: number): Promise<ImportKillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-import-'));
  const environment = { DATA_DIR: folder, SEED: 'demo', SEED_LISTINGS: '12', TRUSTED_HOPS: '1' };
  let product = await startProduct(environment);
  let call = await apiCaller(product.url);
  const file = `id,title,price_ugx,location\n${Array.from({ length: rows }, (_, n) => `KILLED-${n},Plot ${n} near the stage,${n + 1}m,"Kira, Wakiso"`).join('\n')}\n`;
  const form = new FormData();
  form.append('file', new File([file], 'plots.csv'));
  const { id } = await call<ImportJob>('POST', '/properties/import', form);
  const path = `/properties/import/${id}`;
  await call('POST', `${path}/check`);
  await waitForJob(call, path, ({ state }) => state === 'CHECKED');
  await call('POST', `${path}/run`, { as: 'DRAFT', mode: 'CREATE_ONLY' });
  const killedAt: number[] = [];
  while (killedAt.length < maxKills) {
    const nextKillAt = killedAt.length === 0 ? 1 : (killedAt.at(-1) ?? 0) + rows / (maxKills + 1);
    const { state, rows: counts } = await waitForJob(
      call,
      path,
      (job) => job.state === 'DONE' || job.rows.done >= nextKillAt,
    );
    if (state === 'DONE') break;
    killedAt.push(counts.done);
    const exited = new Promise((resolve) => product.process.once('exit', resolve));
    product.process.kill('SIGKILL');
    await exited;
    product = await startProduct(environment);
    call = await apiCaller(product.url);
  }
  const finished = await waitForJob(call, path, ({ state }) => state === 'DONE');
  const { total } = await call<{ total: number }>('GET', '/api/agent/listings?q=KILLED-');
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  const { created, error } = finished.rows;
  return { kills: killedAt.length, killedAt, created, refused: error, listed: total, missing: rows - total };
}

/** Calls the API as the demo agent, from its own client address, so that rate limits do not hide a failure. */
async function apiCaller(url: string) {
  const forwarded = { 'x-forwarded-for': '41.7.7.7' };
  const json = { ...forwarded, 'content-type': 'application/json', accept: 'application/json' };
  const login = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  return async <A>(method: string, path: string, body?: FormData | object): Promise<A> => {
    const answer = await fetch(new URL(`/api${path.replace(/^\/api/, '')}`, url), {
      method,
      headers: {
        ...(body instanceof FormData ? { ...forwarded, accept: 'application/json' } : json),
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'idempotency-key': `kill-${path.replaceAll(/\W/g, '-').slice(-100)}` }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as A;
  };
}

async function waitForJob(
  call: Awaited<ReturnType<typeof apiCaller>>,
  path: string,
  isReached: (job: ImportJob) => boolean,
): Promise<ImportJob> {
  for (;;) {
    const job = await call<ImportJob>('GET', path);
    if (job.state === 'FAILED') throw new Error(job.error);
    if (isReached(job)) return job;
    await setTimeout(250);
  }
}
