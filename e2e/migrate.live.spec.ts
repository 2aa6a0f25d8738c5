import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const minutes = 60_000;

onLive(['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'], ([mongo = '', , , s3 = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-migrate-'));
  const data = join(folder, 'data');
  /** A database, a prefix and a bucket of its own for each try. */
  let world = '';
  beforeEach(() => {
    world = `t${newId()}`.toLowerCase();
  });
  const own = (address: string) => Object.assign(new URL(address), { pathname: `/${world}` }).href;

  /** A small world on the embedded engines, closed again. */
  beforeAll(() => {
    const filled = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'infra/run/seed.ts'],
      {
        cwd: root,
        env: { ...process.env, MODE: 'embedded', DATA_DIR: data, SEED: 'demo', SEED_LISTINGS: '12' },
        encoding: 'utf8',
      },
    );
    expect(filled.status, filled.stderr).toBe(0);
  }, 5 * minutes);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function migrate(
    from: string,
    to: string,
    folderOf: string,
  ): { child: ChildProcess; said: Promise<string> } {
    const program = ['infra/run/migrate.ts', '--from', from, '--to', to];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{ MONGO_URL: own(mongo), S3_URL: own(s3), ENGINE_PREFIX: world, DATA_DIR: folderOf },
        INTERNAL_KEY: readFileSync(join(data, 'accounts.secret'), 'utf8'),
      },
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        words += text;
        child.emit('said', words);
      });
    const said = new Promise<string>((resolve) => child.once('close', () => resolve(words)));
    return { child, said };
  }

  const proved =
    /Moved and proved by hash: \d+ events, \d+ keys, \d+ files, \d+ documents, \d+ rows of identities; \d+ projections are built to the same rows\./;

  /** Runs it until it says so, kills it there, and answers what it had said. */
  function killedAt(point: RegExp, ...way: Parameters<typeof migrate>): Promise<string> {
    const { child, said } = migrate(...way);
    child.on('said', (words: string) => void (point.test(words) && child.kill('SIGKILL')));
    return said;
  }

  /** Positions that it told of while events were moved. */
  const told = (words: string): number[] =>
    [...words.matchAll(/^events: (\d+) of \d+$/gm)].map(([, position]) => Number(position));

  it(
    'an installation moves to the distributed engines although it is killed on the way, and back, hash by hash',
    async () => {
      const there = ['embedded', 'distributed', data] as const;
      const first = await killedAt(/^events: /m, ...there);
      const second = await killedAt(/^projections: 1 of /m, ...there);
      const third = await migrate(...there).said;
      const reached = Math.max(...told(first));
      expect(reached).toBeGreaterThan(0);
      // What has arrived is not sent again, and what it does is told as it goes.
      expect([...told(second), ...told(third)].filter((position) => position <= reached)).toEqual([]);
      expect(first + second).toMatch(/^events: (\d+) of \1$/m);
      expect(third).toMatch(/^projections: (\d+) of \1$/m);
      for (const broken of [first, second]) expect(broken).not.toMatch(proved);
      const [moved] = proved.exec(third) ?? [third];
      expect(moved).toMatch(proved);

      const back = ['distributed', 'embedded', join(folder, world)] as const;
      expect(await killedAt(/^files: /m, ...back)).not.toMatch(proved);
      const whole = await migrate(...back).said;
      expect(proved.exec(whole)?.[0] ?? whole).toBe(moved);
    },
    15 * minutes,
  );
});
