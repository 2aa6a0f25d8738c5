import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { spawnProduct } from './spawn-product.ts';

export interface StopResult {
  readonly answered: number;
  /** Calls connected before the stop signal that were not answered successfully. */
  readonly failed: number;
  /** From the signal to the exit of the process, in milliseconds. */
  readonly stopMs: number;
  readonly code: number | null;
  /** Registrations answered with 201. */
  readonly registered: number;
  /** Registrations that the next process does not know. */
  readonly lost: number;
}

const password = 'correct horse battery';
let callCount = 0;

/** Sends a call from its own client network over its own connection, so that neither limits nor connection reuse hide a failure. */
export function call(url: string, path: string, body?: object, from?: string) {
  callCount += 1;
  const address = from ?? `41.${callCount & 255}.${(callCount >> 8) & 255}.${(callCount >> 16) & 255}`;
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  let connected = false;
  const status = new Promise<number>((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request(new URL(path, url), { method, headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    outgoing.once('socket', (socket) => socket.once('connect', () => (connected = true)));
    outgoing.once('error', () => resolve(0));
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
  return { status, isConnected: () => connected };
}

/** Sends calls to a running product at a constant rate, stops it under load, and checks what the next process knows (promises.md A18). */
export async function stopUnderLoad(
  perSecond: number,
  seconds: number,
  signal: NodeJS.Signals,
): Promise<StopResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-stop-'));
  const environment = { DATA_DIR: folder, TRUSTED_HOPS: '1' };
  const product = await spawnProduct(environment);
  const { url } = product;
  if (url === undefined) throw new Error(product.stderr());
  const calls: { before: boolean; status: number }[] = [];
  const registeredEmails: string[] = [];
  const inFlight = new Set<Promise<void>>();
  const tracked: { isConnected(): boolean; before?: boolean }[] = [];
  let stopping = false;
  const send = (path: string, body?: { email: string }) => {
    const started = call(url, path, body);
    const one: (typeof tracked)[number] = { isConnected: started.isConnected };
    tracked.push(one);
    const done = started.status.then((status) => {
      calls.push({ before: one.before ?? !stopping, status });
      if (status === 201 && body !== undefined) registeredEmails.push(body.email);
      inFlight.delete(done);
    });
    inFlight.add(done);
  };

  const pauseMs = 1_000 / perSecond;
  for (let i = 0; i < perSecond * seconds; i++) {
    if (i % perSecond === 0) send('/api/auth/register', registration(i));
    else send(i % 2 === 0 ? '/api/geo/countries?include=minimal' : '/health/ready');
    await setTimeout(pauseMs);
  }
  stopping = true;
  for (const entry of tracked) entry.before = entry.isConnected();
  const stoppedAt = performance.now();
  product.process.kill(signal);
  for (let i = 0; i < perSecond / 4; i++) send('/health/live');
  const code = await product.ended();
  const stopMs = performance.now() - stoppedAt;
  await Promise.all(inFlight);

  const successor = await spawnProduct(environment);
  const stillKnown = await Promise.all(
    registeredEmails.map((email) => isRegistered(successor.url ?? '', email)),
  );
  successor.process.kill('SIGTERM');
  await successor.ended();
  rmSync(folder, { recursive: true });
  const failed = calls.filter(({ before, status }) => before && (status === 0 || status >= 500));
  return {
    answered: calls.filter(({ status }) => status > 0).length,
    failed: failed.length,
    stopMs,
    code,
    registered: registeredEmails.length,
    lost: stillKnown.filter((one) => !one).length,
  };
}

export const registration = (i: number) => ({
  email: `person-${i}@ardhi.test`,
  password,
  name: 'Amina',
  termsVersion: '1',
});

/** True if an account exists: login tells an unverified account apart from an unknown one. */
export async function isRegistered(url: string, email: string): Promise<boolean> {
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `42.0.${callCount++ % 250}.1` },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { code?: string }).code === 'EMAIL_NOT_VERIFIED';
}
