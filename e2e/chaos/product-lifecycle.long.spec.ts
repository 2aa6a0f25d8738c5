import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawnProduct } from './spawn-product.ts';
import { stopUnderLoad } from './stop-under-load.ts';

/** One or two sentences without a stack trace. */
const sentence = /^[A-Z][^\n]+\.\n$/;

async function startupError(environment: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-life-'));
  const product = await spawnProduct({ DATA_DIR: folder, ...environment });
  if (product.url !== undefined) product.process.kill('SIGKILL');
  expect(await product.ended()).toBe(1);
  rmSync(folder, { recursive: true });
  expect(product.stderr()).toMatch(sentence);
  return product.stderr();
}

describe('the product', () => {
  it('explains in one sentence why it cannot start and exits with code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await startupError({ PORT: String(port) })).toMatch(
      /is in use by another program\. Stop it, or set PORT/,
    );
    expect(await startupError({ METRICS_PORT: String(port) })).toMatch(/or set METRICS_PORT to/);
    other.close();
    expect(await startupError({ DATA_DIR: '/proc/ardhi' })).toMatch(/cannot be written/);
    expect(await startupError({ PORT: 'eighty' })).toMatch(/The setting PORT is not valid/);
  });

  it('finishes in-flight requests on a stop signal, keeps what it accepted, and exits in time', async () => {
    const result = await stopUnderLoad(40, 1, 'SIGINT');
    expect(result).toMatchObject({ failed: 0, code: 0, registered: 1, lost: 0 });
    expect(result.answered).toBeGreaterThanOrEqual(40);
  });
});
