import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const minutes = 60_000;

onLive(['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'], ([mongo = '', , , s3 = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-migrate-'));
  const data = join(folder, 'data');
  const world = `t${newId()}`.toLowerCase();
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

  it(
    'an installation moves to the distributed engines although it is killed on the way, and back, hash by hash',
    async () => {
      const first = migrate('embedded', 'distributed', data);
      first.child.once('said', () => first.child.kill('SIGKILL'));
      await first.said;
      const there = await migrate('embedded', 'distributed', data).said;
      const [moved] = proved.exec(there) ?? [there];
      expect(moved).toMatch(proved);
      const back = await migrate('distributed', 'embedded', join(folder, 'back')).said;
      expect(proved.exec(back)?.[0] ?? back).toBe(moved);
    },
    10 * minutes,
  );
});
