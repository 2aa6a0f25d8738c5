import { connect } from 'node:net';

/** Measurements of a load run. */
export interface Load {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** A load at a fixed rate. */
export interface Plan {
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second over all connections. */
  readonly rate: number;
}

/**
 * Sends requests at a fixed rate, so that every proxy wakes up equally often. At full speed the slowest of
 * client, proxy and service determines how many sockets are ready at each wake-up, and that affects the cost
 * of a request more than the code does. Every response must be a complete 200.
 */
export async function load(url: string, head: string, plan: Plan): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const to = { host: new URL(url).hostname, port: Number(new URL(url).port), request: Buffer.from(head) };
  const { connections, seconds, rate } = plan;
  const every = (connections / rate) * 1_000;
  await Promise.all(
    Array.from({ length: connections }, (_, i) =>
      paced(to, { from: began + (every * i) / connections, every, end: began + seconds * 1_000 }, times),
    ),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    requests: times.length,
    seconds: (performance.now() - began) / 1_000,
    p50: at(0.5),
    p99: at(0.99),
  };
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly request: Buffer;
}
interface Pace {
  readonly from: number;
  readonly every: number;
  readonly end: number;
}

/** A server may close a connection after some responses; the next request then opens a new one. */
async function paced(to: Target, pace: Pace, times: number[]): Promise<void> {
  while (performance.now() < pace.end) await oneConnection(to, pace, times);
}

function oneConnection(to: Target, { from, every, end }: Pace, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let got = '';
    let sent = 0;
    let due = Math.max(from, performance.now());
    const socket = connect(to.port, to.host, wait).setNoDelay(true);
    function wait(): void {
      setTimeout(ask, Math.max(0, due - performance.now()));
      due = Math.max(due + every, performance.now());
    }
    function ask(): void {
      got = '';
      sent = performance.now();
      socket.write(to.request);
    }
    socket.on('error', reject).on('close', () => resolve());
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
      if (!isWhole(got)) return;
      if (!got.startsWith('HTTP/1.1 200')) return void reject(new Error(got.slice(0, 300)));
      times.push(performance.now() - sent);
      if (performance.now() < end && !/\r\nconnection: close/i.test(got)) wait();
      else socket.end();
    });
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head === -1) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= head + 4 + Number(length);
}
