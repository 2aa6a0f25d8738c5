import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { systemClock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { checkGoal } from '../measure/goals.ts';

const program = join(import.meta.dirname, 'feed-server.ts');
const key = 'the key of a benchmark, 32 characters or more';
const formats = ['json', 'xml', 'csv'] as const;
const mb = 1_000_000;

/** Memory that a feed of 100,000 listings takes beside one of 10,000: what is streamed takes no more for more rows. */
export async function measureFeeds(): Promise<void> {
  const small = await growthOf(10_000);
  const large = await growthOf(100_000);
  checkGoal(
    'G28 memory for a feed of 100,000 listings beyond one of 10,000, MB',
    (large - small) / mb,
    [100, 40],
    'less',
  );
}

/** Bytes by which the heap and the buffers of a server grow at most while it streams the feeds of so many listings. */
async function growthOf(size: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-bench-feeds-'));
  try {
    const [code] = await once(fork(program, [folder, String(size)]), 'exit');
    if (code !== 0) throw new Error(`the market was not written: ${code}`);
    const server = fork(program, [folder, '', key]);
    const nextNumber = async () => Number((await once(server, 'message'))[0]);
    const peak = () => {
      server.send('peak');
      return nextNumber();
    };
    const port = await nextNumber();
    try {
      // An agency without listings: its feeds pay for what is loaded once.
      for (const format of formats) await fetchFeed(port, format, newId());
      await peak();
      const before = await peak();
      let most = 0;
      for (const format of formats) {
        const bytes = await fetchFeed(port, format);
        const reached = await peak();
        process.stdout.write(
          `${size} listings as ${format}: ${(bytes / mb).toFixed(1)} MB, ${((reached - before) / mb).toFixed(1)} MB of memory beyond ${(before / mb).toFixed(0)}\n`,
        );
        most = Math.max(most, reached - before);
      }
      return most;
    } finally {
      server.kill();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fetches a feed of the whole market, or of one agency. Returns its bytes. @throws Error for any status but 200 */
async function fetchFeed(port: number, format: (typeof formats)[number], tenant?: string): Promise<number> {
  const id = newId();
  const path = `/api/external/v1/feeds/${id}.${format}`;
  const caller: Caller = {
    id,
    subject: 'system',
    role: '',
    permissions: [],
    emailVerified: true,
    system: { keyId: newId(), scopes: ['listings:read'] },
    requestId: 'bench',
    address: '127.0.0.1',
    ...omitUndefined({ tenant }),
  };
  const token = signCaller(caller, { method: 'GET', path, key, now: systemClock.epoch() });
  const [response] = await once(get({ port, path, headers: { [internalTokenHeader]: token } }), 'response');
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}
