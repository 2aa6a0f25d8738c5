import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Load, load } from './gateway/load.ts';
import { openNginx } from './gateway/nginx.ts';
import { checkGoal } from './measure/goals.ts';

/** Measures G12 and G13 of the performance goals, the CPU time per request; a missed floor fails the run. */
const upstreamPort = 41_900;
const seconds = Number(process.argv[2] ?? 6);
/** Requests per second, a rate that every compared proxy handles below its capacity. */
const rate = 2_000;
const connections = 64;
const upstream = `http://127.0.0.1:${upstreamPort}`;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Measured {
  readonly name: string;
  readonly microseconds: number;
  readonly load: Load;
}

const children: ChildProcess[] = [];

/** Starts a process and resolves with its first message. */
function start<T>(file: string, ...words: string[]): Promise<{ child: ChildProcess; message: T }> {
  const child = fork(join(import.meta.dirname, 'gateway', file), words, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ child, message: message as T }));
    child.once('exit', (code) => reject(new Error(`${file} stopped with ${code}`)));
  });
}

const usageOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('message', (used) => resolve(Number(used)));
    child.send('usage');
  });

async function measure(
  name: string,
  port: number,
  head: string,
  usage: () => Promise<number>,
): Promise<Measured> {
  const url = `http://127.0.0.1:${port}`;
  await load(url, head, { connections, rate, seconds: seconds / 2 });
  const before = await usage();
  const done = await load(url, head, { connections, rate, seconds });
  return { name, microseconds: ((await usage()) - before) / done.requests, load: done };
}

const row = ({ name, microseconds, load: { requests, seconds: time, p50, p99 } }: Measured) =>
  [
    name.padEnd(34),
    `${microseconds.toFixed(1).padStart(7)} µs`,
    `${Math.round(1e6 / microseconds)
      .toLocaleString('en')
      .padStart(9)}/s a core`,
    `${Math.round(requests / time)
      .toLocaleString('en')
      .padStart(8)}/s here`,
    `p50 ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
  ].join('  ');

try {
  await start('upstream.ts', String(upstreamPort));
  const bare = await start('bare-proxy.ts', '41901', upstream);
  const edge = await start<{ path: string; token: string }>('gateway-process.ts', '41902', upstream);
  const { path, token } = edge.message;
  const signedIn = `GET ${path} HTTP/1.1\r\nHost: ardhi.test\r\nAccept: application/json\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const visitor = 'GET /api/geo/countries HTTP/1.1\r\nHost: ardhi.test\r\nAccept: application/json\r\n\r\n';
  const floor = await measure('bare undici proxy', 41_901, signedIn, () => usageOf(bare.child));
  const ours = await measure('gateway, signed in', 41_902, signedIn, () => usageOf(edge.child));
  const held = await measure('gateway, public answer held', 41_902, visitor, () => usageOf(edge.child));
  const nginx = await openNginx(41_903, upstream);
  const other =
    typeof nginx === 'string'
      ? undefined
      : await measure('nginx, one worker', 41_903, signedIn, async () => nginx.usage());
  for (const one of [floor, ours, held, other]) if (one !== undefined) print(row(one));
  print('');
  checkGoal(
    'G12 gateway CPU per request / bare undici proxy',
    ours.microseconds / floor.microseconds,
    [2, 1.15],
    'less',
  );
  if (other === undefined) print(`G13 not run: ${nginx}`);
  else checkGoal('G13 requests a core / nginx', other.microseconds / ours.microseconds, [0.3, 0.5], 'more');
  if (typeof nginx !== 'string') nginx.stop();
} finally {
  for (const child of children) child.kill();
}
