import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startLife } from './product-life.ts';
import { stopUnderLoad } from './stop-under-load.ts';

/** One sentence or two, and no line of a stack. */
const sentence = /^[A-Z][^\n]+\.\n$/;

async function complaint(environment: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-life-'));
  const life = await startLife({ DATA_DIR: folder, ...environment });
  if (life.url !== undefined) life.process.kill('SIGKILL');
  expect(await life.ended()).toBe(1);
  rmSync(folder, { recursive: true });
  expect(life.complaint()).toMatch(sentence);
  return life.complaint();
}

describe('the product', () => {
  it('that cannot start says why in one sentence and ends with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await complaint({ PORT: String(port) })).toMatch(
      /is taken by another program\. Stop it, or set PORT/,
    );
    other.close();
    expect(await complaint({ DATA_DIR: '/proc/ardhi' })).toMatch(/cannot be written/);
    expect(await complaint({ PORT: 'eighty' })).toMatch(/The setting PORT is not valid/);
  }, 60_000);

  it('that is told to stop answers what it was asked, knows afterwards what it had said yes to, and ends in time', async () => {
    const found = await stopUnderLoad(40, 1, 'SIGINT');
    expect(found).toMatchObject({ failed: 0, code: 0, registered: 1, lost: 0 });
    expect(found.answered).toBeGreaterThanOrEqual(40);
    expect(found.stopMs).toBeLessThan(10_000);
  }, 60_000);
});
