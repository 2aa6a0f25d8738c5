import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startLife } from './product-life.ts';

export interface Stopped {
  readonly answered: number;
  /** Connected before the process was told to stop, and not answered well. */
  readonly failed: number;
  /** Told from the signal to the end of the process. */
  readonly stopMs: number;
  readonly code: number | null;
  /** People whose registration was answered with 201. */
  readonly registered: number;
  /** Of those, the ones that a next process does not know. */
  readonly lost: number;
}

const password = 'correct horse battery';
let callers = 0;

/** A call from an address of its own over a connection of its own, so that neither rates nor reuse hide a failure. */
export function call(url: string, path: string, body?: object, from?: string) {
  callers += 1;
  const address = from ?? `41.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  let connected = false;
  const status = new Promise<number>((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(new URL(path, url), { method, headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    sent.once('socket', (socket) => socket.once('connect', () => (connected = true)));
    sent.once('error', () => resolve(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
  return { status, isConnected: () => connected };
}

/** Asks a running product so many things a second, tells it to stop in the middle, and asks the next one what it knows (promises.md A18). */
export async function stopUnderLoad(
  perSecond: number,
  seconds: number,
  signal: NodeJS.Signals,
): Promise<Stopped> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-stop-'));
  const environment = { DATA_DIR: folder, TRUSTED_HOPS: '1' };
  const life = await startLife(environment);
  const { url } = life;
  if (url === undefined) throw new Error(life.complaint());
  const calls: { before: boolean; status: number }[] = [];
  const people: string[] = [];
  const open = new Set<Promise<void>>();
  const live: { isConnected(): boolean; before?: boolean }[] = [];
  let stopping = false;
  const ask = (path: string, body?: { email: string }) => {
    const made = call(url, path, body);
    const one: (typeof live)[number] = { isConnected: made.isConnected };
    live.push(one);
    const done = made.status.then((status) => {
      calls.push({ before: one.before ?? !stopping, status });
      if (status === 201 && body !== undefined) people.push(body.email);
      open.delete(done);
    });
    open.add(done);
  };

  const pauseMs = 1_000 / perSecond;
  for (let i = 0; i < perSecond * seconds; i++) {
    if (i % perSecond === 0) ask('/api/auth/register', person(i));
    else ask(i % 2 === 0 ? '/api/geo/countries?include=minimal' : '/health/ready');
    await setTimeout(pauseMs);
  }
  stopping = true;
  for (const one of live) one.before = one.isConnected();
  const began = performance.now();
  life.process.kill(signal);
  for (let i = 0; i < perSecond / 4; i++) ask('/health/live');
  const code = await life.ended();
  const stopMs = performance.now() - began;
  await Promise.all(open);

  const next = await startLife(environment);
  const known = await Promise.all(people.map((email) => isKnown(next.url ?? '', email)));
  next.process.kill('SIGTERM');
  await next.ended();
  rmSync(folder, { recursive: true });
  const failed = calls.filter(({ before, status }) => before && (status === 0 || status >= 500));
  return {
    answered: calls.filter(({ status }) => status > 0).length,
    failed: failed.length,
    stopMs,
    code,
    registered: people.length,
    lost: known.filter((one) => !one).length,
  };
}

export const person = (i: number) => ({
  email: `person-${i}@ardhi.test`,
  password,
  name: 'Amina',
  termsVersion: '1',
});

/** Whoever registered and did not verify is told so; a stranger is not. */
export async function isKnown(url: string, email: string): Promise<boolean> {
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `42.0.${callers++ % 250}.1` },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { code?: string }).code === 'EMAIL_NOT_VERIFIED';
}
