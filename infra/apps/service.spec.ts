import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeMongo } from '@ardhi/testing/fake-servers/fake-mongo';
import { expect, it } from 'vitest';
import { freePort, isPortFree } from '../engines/programs.ts';
import { serviceNames } from '../product/service-modules.ts';
import { root } from '../tasks/tasks.ts';

interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const runToEnd = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });

it.each([
  ['a service', ['infra/apps/service.ts', 'settings']],
  ['the gateway', ['infra/apps/gateway.ts']],
])('%s with an unusable engine names it in one sentence and opens no port', async (_, program) => {
  await using server = await startFakeMongo({ buildInfo: { version: '6.0.19' } });
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-halfway-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const { code, stdout, stderr } = await runToEnd(program, {
    MODE: 'distributed',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://ardhi.example',
    MAIL_URL: 'smtp://user:password@127.0.0.1:9',
    MAIL_FROM: 'no-reply@ardhi.example',
    SELLER_NAME: 'Ardhi Ltd',
    SELLER_TIN: '1000000000',
    SELLER_ADDRESS: 'Kampala',
    IDENTITY: 'embedded',
    TLS: 'platform',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    INTERNAL_KEY: 'a key of 32 characters or more, for tests',
    MONGO_URL: `mongodb://${server.host}/ardhi?directConnection=true`,
    KAFKA_BROKERS: '127.0.0.1:9',
    ELASTIC_URL: 'http://127.0.0.1:9',
    S3_URL: 'http://key:secret@127.0.0.1:9/ardhi',
    SERVICE_URLS: serviceNames.map((name) => `${name}=http://127.0.0.1:9`).join(','),
  });
  rmSync(folder, { recursive: true, force: true });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^MongoDB at 127\.0\.0\.1:\d+ cannot be used \(it is version 6\.0\.19.+MONGO_URL.+\n$/,
  );
  expect([await isPortFree(port), await isPortFree(metricsPort)]).toEqual([true, true]);
});
