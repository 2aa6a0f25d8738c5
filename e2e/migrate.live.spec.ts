import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@ardhi/kernel/base/ids';
import { describeLive } from '@ardhi/testing/live-engines';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const minutes = 60_000;

describeLive(['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'], ([mongo = '', , , s3 = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-migrate-'));
  const data = join(folder, 'data');
  /** A separate database, prefix and bucket per attempt. */
  let namespace = '';
  beforeEach(() => {
    namespace = `t${newId()}`.toLowerCase();
  });
  const ownUrl = (address: string) => Object.assign(new URL(address), { pathname: `/${namespace}` }).href;

  /** Seeds a small installation on the embedded engines and closes it. */
  beforeAll(() => {
    const seeding = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'infra/cli/seed.ts'],
      {
        cwd: root,
        env: { ...process.env, MODE: 'embedded', DATA_DIR: data, SEED: 'demo', SEED_LISTINGS: '12' },
        encoding: 'utf8',
      },
    );
    expect(seeding.status, seeding.stderr).toBe(0);
  }, 5 * minutes);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function migrate(
    from: string,
    to: string,
    folderOf: string,
  ): { child: ChildProcess; outputOf: Promise<string> } {
    const program = ['infra/cli/migrate.ts', '--from', from, '--to', to];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        MONGO_URL: ownUrl(mongo),
        S3_URL: ownUrl(s3),
        ENGINE_PREFIX: namespace,
        DATA_DIR: folderOf,
        INTERNAL_KEY: readFileSync(join(data, 'accounts.secret'), 'utf8'),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text;
        child.emit('output', output);
      });
    const outputOf = new Promise<string>((resolve) => child.once('close', () => resolve(output)));
    return { child, outputOf };
  }

  const successMessage =
    /Moved and proved by hash: \d+ events, \d+ keys, \d+ files, \d+ documents, \d+ rows of identities; \d+ projections are built to the same rows\./;

  /** Runs a migration until its output matches, kills it, and resolves with the output. */
  function runUntilKilled(point: RegExp, ...direction: Parameters<typeof migrate>): Promise<string> {
    const { child, outputOf } = migrate(...direction);
    child.on('output', (output: string) => void (point.test(output) && child.kill('SIGKILL')));
    return outputOf;
  }

  /** Positions printed while events were transferred. */
  const movedPositions = (output: string): number[] =>
    [...output.matchAll(/^events: (\d+) of \d+$/gm)].map(([, position]) => Number(position));

  it(
    'an installation migrates to the distributed engines and back, despite kills, with equal hashes',
    async () => {
      const forward = ['embedded', 'distributed', data] as const;
      const first = await runUntilKilled(/^events: /m, ...forward);
      const second = await runUntilKilled(/^projections: 1 of /m, ...forward);
      const third = await migrate(...forward).outputOf;
      const maxPosition = Math.max(...movedPositions(first));
      expect(maxPosition).toBeGreaterThan(0);
      // Transferred events are not sent again, and progress is printed.
      expect(
        [...movedPositions(second), ...movedPositions(third)].filter((position) => position <= maxPosition),
      ).toEqual([]);
      expect(first + second).toMatch(/^events: (\d+) of \1$/m);
      expect(third).toMatch(/^projections: (\d+) of \1$/m);
      for (const interrupted of [first, second]) expect(interrupted).not.toMatch(successMessage);
      const [moved] = successMessage.exec(third) ?? [third];
      expect(moved).toMatch(successMessage);

      const backward = ['distributed', 'embedded', join(folder, namespace)] as const;
      expect(await runUntilKilled(/^files: /m, ...backward)).not.toMatch(successMessage);
      const whole = await migrate(...backward).outputOf;
      expect(successMessage.exec(whole)?.[0] ?? whole).toBe(moved);
    },
    15 * minutes,
  );
});
