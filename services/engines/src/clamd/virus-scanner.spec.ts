import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createLog } from '@ardhi/kernel/base/log';
import { requireClean, scanDeadline } from '@ardhi/kernel/ports/virus-scanner/require-clean';
import { eicar, fakeClamd } from '@ardhi/testing/fake-servers/fake-clamd';
import { describe, expect, it } from 'vitest';
import { clamdAddress, clamdScanner } from './virus-scanner.ts';

const scannerAt = (port: number) => {
  const scanner = clamdScanner({ host: '127.0.0.1', port }, { idleMs: 300, totalMs: 1_000 });
  return { scan: (content: Readable, withinMs = 5_000) => scanner.scan(content, withinMs) };
};
const text = (content: string) => Readable.from([Buffer.from(content)]);

describe('the scanner of clamd', () => {
  it('passes a clean file, whose bytes arrive unchanged in any chunks', async () => {
    await using clamd = await fakeClamd();
    const chunks = [1, 0, 70_000, 3].map((size, i) => Buffer.alloc(size, i + 1));
    expect(await scannerAt(clamd.port).scan(Readable.from(chunks))).toEqual({ isClean: true });
    expect(clamd.scanned).toEqual([Buffer.concat(chunks)]);
    expect(await scannerAt(clamd.port).scan(text(''))).toEqual({ isClean: true });
  });

  it('finds the test file of EICAR by name', async () => {
    await using clamd = await fakeClamd();
    const found = await scannerAt(clamd.port).scan(text(`%PDF-1.7 ${eicar}`));
    expect(found).toEqual({ isClean: false, finding: 'Eicar-Test-Signature' });
  });

  it.each(['error', 'hang', 'cut', 'babble', 'half'] as const)(
    'takes no file for clean when clamd behaves so: %s',
    async (behaviour) => {
      await using clamd = await fakeClamd();
      clamd.behave(behaviour);
      await expect(scannerAt(clamd.port).scan(text('a file'))).rejects.toMatchObject({
        code: 'SCANNER_UNAVAILABLE',
      });
    },
  );

  it('takes no file for clean when nothing listens, or when the file itself cannot be read', async () => {
    const { port } = await fakeClamd().then(async (gone) => {
      await gone[Symbol.asyncDispose]();
      return gone;
    });
    await expect(scannerAt(port).scan(text('a file'))).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
    await using clamd = await fakeClamd();
    const broken = new Readable({ read: (): void => void broken.destroy(new Error('gone')) });
    await expect(scannerAt(clamd.port).scan(broken)).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
    expect(clamd.scanned).toEqual([]);
  });

  it('is reached by a TCP port or a Unix socket', async () => {
    expect(clamdAddress('clamd://clamav:3311')).toEqual({ host: 'clamav', port: 3_311 });
    expect(clamdAddress('clamd://clamav')).toEqual({ host: 'clamav', port: 3_310 });
    expect(clamdAddress('clamd://[::1]:3310')).toEqual({ host: '::1', port: 3_310 });
    const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    try {
      const address = clamdAddress(`unix:${join(folder, 'clamd.ctl')}`);
      await using _ = await fakeClamd(address as { path: string });
      expect(await clamdScanner(address).scan(text(eicar), 5_000)).toMatchObject({ isClean: false });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the scans of one request', () => {
  const log = createLog('silent');
  const file = (content: () => Readable) => ({ name: 'a.jpg', content });

  it('end together: a file after the deadline is refused and not read', async () => {
    await using clamd = await fakeClamd();
    clamd.behave('hang');
    const scanner = clamdScanner(
      { host: '127.0.0.1', port: clamd.port },
      { idleMs: 60_000, totalMs: 60_000 },
    );
    const deadline = performance.now() + 2_000;
    const readNames: string[] = [];
    for (const name of ['first', 'second', 'third'])
      await expect(
        requireClean(
          { scanner, log },
          file(() => {
            readNames.push(name);
            return text(name);
          }),
          deadline,
        ),
      ).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
    expect(readNames).toEqual(['first']);
  });

  it('have less than the 60 s after which an upload is given up', () => {
    expect(scanDeadline(0)).toBeLessThan(55_000);
  });
});
