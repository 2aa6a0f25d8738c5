import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { samplePayload } from './closed-loop.ts';
import type { System } from './system.ts';

const word = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const command = (...words: string[]) => `*${words.length}\r\n${words.map(word).join('')}`;
const data = JSON.stringify(samplePayload);

/**
 * A Redis stream with appendfsync always, on one pipelined connection.
 * @throws Error with the reason when Redis is unavailable
 */
export async function redis(folder: string, port: number): Promise<System> {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    throw new Error('Redis is not installed (apt-get install redis-server)');
  const home = join(folder, 'redis');
  mkdirSync(home);
  const settings = [
    '--port',
    String(port),
    '--dir',
    home,
    '--save',
    '',
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
  ];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  const socket = await connected(port);
  const waiting: ((answer: string) => void)[] = [];
  let rest = '';
  socket.on('data', (bytes) => {
    rest += bytes.toString('latin1');
    for (let answer = first(rest); answer !== undefined; answer = first(rest)) {
      rest = rest.slice(answer.length);
      waiting.shift()?.(answer);
    }
  });
  const ask = (...words: string[]) =>
    new Promise<string>((resolve) => {
      waiting.push(resolve);
      socket.write(command(...words));
    });
  return {
    append: (stream) => ask('XADD', 'events', '*', 's', stream, 'd', data),
    count: async () => Number((await ask('XLEN', 'events')).slice(1)),
    async close() {
      socket.destroy();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
  };
}

/** The first complete reply: a line, or a length followed by that many bytes. */
function first(text: string): string | undefined {
  const end = text.indexOf('\r\n');
  if (end < 0) return undefined;
  if (text[0] !== '$') return text.slice(0, end + 2);
  const whole = end + 2 + Number(text.slice(1, end)) + 2;
  return text.length < whole ? undefined : text.slice(0, whole);
}

async function connected(port: number): Promise<Socket> {
  for (let tries = 0; ; tries++) {
    const socket = connect(port, '127.0.0.1');
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (opened) return socket;
    if (tries === 50) throw new Error('Redis did not answer within 5 s');
    await setTimeout(100);
  }
}
