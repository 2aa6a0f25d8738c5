import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playMongo } from '@ardhi/engines/testing/played-mongo';
import { expect, it } from 'vitest';
import { freePort, isFree } from '../engines/programs.ts';
import { root } from './step.ts';

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

const ended = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (_, said, complained) => resolve({ code: child.exitCode, said, complained }),
    );
  });

it.each([
  ['a service', ['infra/run/service.ts', 'settings']],
  ['the gateway', ['infra/run/gateway.ts']],
])('%s whose engine cannot be used says which in one sentence and opens no door', async (_, program) => {
  await using server = await playMongo({ buildInfo: { version: '6.0.19' } });
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-halfway-'));
  const names = ['settings', 'accounts', 'geo', 'media', 'listings', 'leads', 'integrations', 'analytics'];
  const [port, own] = [await freePort(), await freePort()];
  const { code, said, complained } = await ended(program, {
    ...{ MODE: 'distributed', NODE_ENV: 'production', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    ...{
      PORT: String(port),
      METRICS_PORT: String(own),
      INTERNAL_KEY: 'a key of 32 characters or more, for tests',
    },
    MONGO_URL: `mongodb://${server.host}/ardhi?directConnection=true`,
    KAFKA_BROKERS: '127.0.0.1:9',
    ELASTIC_URL: 'http://127.0.0.1:9',
    S3_URL: 'http://key:secret@127.0.0.1:9/ardhi',
    SERVICE_URLS: names.map((name) => `${name}=http://127.0.0.1:9`).join(','),
  });
  rmSync(folder, { recursive: true, force: true });
  expect([code, said]).toEqual([1, '']);
  expect(complained).toMatch(
    /^MongoDB at 127\.0\.0\.1:\d+ cannot be used \(it is version 6\.0\.19.+MONGO_URL.+\n$/,
  );
  expect([await isFree(port), await isFree(own)]).toEqual([true, true]);
});
