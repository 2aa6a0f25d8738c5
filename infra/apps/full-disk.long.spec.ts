import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { password, photo, startHttpProduct } from '../../e2e/support/http-product.ts';
import { createLivePlot } from '../../e2e/support/live-plot.ts';
import { reservedBytes } from '../../services/engines/src/disk/disk-space.ts';

/** A disk of 64 MiB in memory, which only root may mount; undefined without the right. */
function mountSmallDisk(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'ardhi-small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  return status === 0 ? disk : undefined;
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Less than the product reserves, and enough for SQLite to open its files. */
const roomToOpen = 8 * 1_024 * 1_024;

/** Writes until only so many bytes are free. */
function fill(disk: string, freeBytes = 0): string {
  const file = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize - freeBytes));
  } catch (error) {
    // A running product wrote meanwhile, so that less was free: the file took the rest.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC' || freeBytes > 0) throw error;
  }
  return file;
}

describe.runIf(canMount)('a full disk while the product is running', () => {
  it('refuses every write in words and serves every read, until there is room', async () => {
    const disk = mountSmallDisk();
    expect(disk, 'the small disk is mounted').toBeDefined();
    const DATA_DIR = join(disk ?? '', 'data');
    await using api = await startHttpProduct({ settings: { DATA_DIR } });
    const { token } = await api.signUp('head@ardhi.test', 'Hilda Head');
    const agent = await api.signUp('agent@ardhi.test', 'Brian Okello');
    const plot = await createLivePlot(api, { agent, admin: { token } });
    const name = async () => (await api.callOk('GET', '/api/users/profile', { token })).name;
    const rename = (to: string) => api.call('PUT', '/api/users/profile', { token, body: { name: to } });
    const ready = () => api.call('GET', '/health/ready');
    expect((await rename('Before')).status).toBe(200);
    expect((await ready()).body).toEqual({ status: 'ok' });

    const filler = fill(disk ?? '');
    await vi.waitFor(async () => expect((await ready()).body.degraded).toEqual(['storage']), {
      timeout: 60_000,
    });
    expect((await ready()).status).toBe(200);
    const form = new FormData();
    form.set('file', await photo(120), 'photo.jpg');
    const refusals = await Promise.all([
      rename('Meanwhile'),
      api.call('POST', '/api/auth/login', { body: { email: 'head@ardhi.test', password } }),
      api.call('POST', '/api/auth/register', {
        body: { email: 'new@ardhi.test', password, name: 'Nakato', termsVersion: '1' },
      }),
      api.call('POST', '/api/auth/forgot-password', { body: { email: 'head@ardhi.test' } }),
      api.call('POST', '/api/users/avatar', { token, body: form }),
    ]);
    for (const { status, body } of refusals)
      expect([status, body.code, body.message]).toEqual([
        507,
        'STORAGE_FULL',
        'Nothing can be saved right now.',
      ]);
    expect(await name()).toBe('Before');
    for (const path of ['/api/properties', '/plots/search', '/api/geo/countries'])
      expect((await api.call('GET', path)).status, path).toBe(200);
    for (const path of ['/properties/search', '/plots/search?q=kimwanyi']) {
      const { status, body } = await api.call('GET', path);
      expect([status, body.items?.map(({ id }: { id: string }) => id)], path).toEqual([200, [plot]]);
    }
    const lines = api
      .logOutput()
      .split('\n')
      .filter((line) => line.includes('store.full'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(DATA_DIR);

    rmSync(filler);
    await vi.waitFor(async () => expect((await rename('After')).status).toBe(200), { timeout: 60_000 });
    expect(await name()).toBe('After');
    expect((await ready()).body).toEqual({ status: 'ok' });
    expect(api.logOutput()).toContain('store.writable');
    await api.product.application.settled();
    expect(api.logOutput().match(/"level":50/g) ?? []).toHaveLength(1);
  });

  it('refuses an upload that fills the disk half-way in the same words, and removes what it wrote', async () => {
    const disk = mountSmallDisk();
    const DATA_DIR = join(disk ?? '', 'data');
    await using api = await startHttpProduct({ settings: { DATA_DIR } });
    const { token } = await api.signUp('head@ardhi.test', 'Hilda Head');
    fill(disk ?? '', reservedBytes + 1_024 * 1_024);
    const upload = () => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.alloc(14_000_000, 7)]), 'photo.jpg');
      return api.call('POST', '/api/users/avatar', { token, body: form });
    };
    const answers = (await Promise.all([upload(), upload()])).map(({ status, body }) => [status, body.code]);
    expect(answers).toContainEqual([507, 'STORAGE_FULL']);
    expect(answers.filter(([status]) => status === 400)).toEqual([]);
    // Where both were refused before their first byte, there is no folder for them.
    const incoming = join(DATA_DIR, 'incoming');
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
    expect((await api.call('GET', '/api/users/profile', { token })).status).toBe(200);
  });

  it('does not keep it from starting: it serves every read, and writes once there is room', async () => {
    const disk = mountSmallDisk();
    const DATA_DIR = join(disk ?? '', 'data');
    const settings = { DATA_DIR };
    let plot = '';
    {
      await using api = await startHttpProduct({ settings });
      const admin = await api.signUp('head@ardhi.test', 'Hilda Head');
      const agent = await api.signUp('agent@ardhi.test', 'Brian Okello');
      plot = await createLivePlot(api, { agent, admin });
    }
    const filler = fill(disk ?? '', roomToOpen);
    await using again = await startHttpProduct({ settings });
    expect((await again.call('GET', '/health/ready')).body.degraded).toEqual(['storage']);
    const { status, body } = await again.call('GET', '/plots/search?q=kimwanyi');
    expect([status, body.items?.map(({ id }: { id: string }) => id)]).toEqual([200, [plot]]);
    const logIn = () =>
      again.call('POST', '/api/auth/login', { body: { email: 'head@ardhi.test', password } });
    expect((await logIn()).body.code).toBe('STORAGE_FULL');
    rmSync(filler);
    await vi.waitFor(async () => expect((await logIn()).status).toBe(200), { timeout: 60_000 });
  });

  it('of which the last byte is written loses nothing that was acknowledged', async () => {
    const disk = mountSmallDisk();
    const DATA_DIR = join(disk ?? '', 'data');
    const settings = { DATA_DIR };
    let last = '';
    {
      await using api = await startHttpProduct({ settings });
      const { token } = await api.signUp('head@ardhi.test', 'Hilda Head');
      const rename = async (name: string) => {
        const { status } = await api.call('PUT', '/api/users/profile', { token, body: { name } });
        expect([200, 507]).toContain(status);
        if (status === 200) last = name;
        return status;
      };
      for (const round of [1, 2, 3]) {
        const filler = fill(disk ?? '');
        for (const attempt of [1, 2, 3, 4, 5, 6, 7, 8]) await rename(`Hilda ${round} ${attempt}`);
        rmSync(filler);
        await vi.waitFor(async () => expect(await rename(`Hilda ${round}`)).toBe(200), {
          timeout: 60_000,
          interval: 500,
        });
      }
      await rename('Hilda again');
      fill(disk ?? '');
      await rename('Hilda at last');
    }
    rmSync(join(disk ?? '', 'filler'));
    await using again = await startHttpProduct({ settings });
    const { token } = await again.callOk('POST', '/api/auth/login', {
      body: { email: 'head@ardhi.test', password, session: 'body' },
    });
    expect((await again.callOk('GET', '/api/users/profile', { token })).name).toBe(last);
    expect(readdirSync(join(DATA_DIR, 'blobs', 'incoming'))).toEqual([]);
  });
});
