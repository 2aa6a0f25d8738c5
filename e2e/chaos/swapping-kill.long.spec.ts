import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUntilKilled } from './run-until-killed.ts';

let root: string;

const run = (folder: string, ...more: string[]) =>
  runUntilKilled({ script: 'swapping-process.ts', root }, folder, ...more);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ardhi-swapping-'));
  await run(join(root, 'prepared'), '', 'prepare');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A new folder in which an order waits for its payment. */
function newFolder(name: string): string {
  const folder = join(root, name);
  cpSync(join(root, 'prepared'), folder, { recursive: true });
  return folder;
}

const swappedOnce = {
  fact: 'swapped',
  orders: ['Pro CANCELLED VOID', 'Starter PENDING_PAYMENT ISSUED'],
  reserved: [
    ['RELEASED', 'RESERVED'],
    ['RELEASED', 'RESERVED'],
  ],
};
/** The first order holds what it held; what was reserved for the other one is free again. */
const notSwapped = { ...swappedOnce, orders: ['Pro PENDING_PAYMENT ISSUED'] };

describe('a swap whose process is killed', () => {
  it('has changed nothing before the first order decided', async () => {
    const folder = newFolder('reserved');
    expect(await run(folder, 'swap-reserved:1')).toBeUndefined();
    expect(await run(folder, '', 'resume')).toEqual(notSwapped);
  });

  it('is done when the request is repeated', async () => {
    const folder = newFolder('repeated');
    expect(await run(folder, 'swap-reserved:1')).toBeUndefined();
    expect(await run(folder)).toEqual(swappedOnce);
  });

  it('is finished by itself once the first order decided, and is not done again when the request is repeated', async () => {
    const folder = newFolder('decided');
    expect(await run(folder, 'swap-decided:1')).toBeUndefined();
    expect(await run(folder, '', 'resume')).toEqual(swappedOnce);
    expect(await run(folder)).toEqual(swappedOnce);
  });
});
