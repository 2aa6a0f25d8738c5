import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { clock } from '@ardhi/testing/embedded-engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../embedded.ts';
import { migrateInstallation } from './migrate-installation.ts';

const commits = 40;

describe('migrating an installation to other engines', () => {
  let folder: string;
  let endpoints: Record<'from' | 'to', Engines>;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-move-'));
    const open = (name: string) =>
      openEmbedded(readConfig({ DATA_DIR: join(folder, name) }), clock, createLog('silent'));
    endpoints = { from: await open('from'), to: await open('to') };
    const { events, keys, blobs, scheduler, documents } = endpoints.from;
    for (let i = 0; i < commits; i++) await events.append(commit(`a-${i % 4}`, Math.floor(i / 4) * 2));
    await keys.key('amina');
    await keys.key('gone');
    await keys.destroy('gone');
    await blobs.put(Buffer.from('a photo'));
    await scheduler.schedule({ id: 'later', at: '2026-12-01T08:00:00.000Z', topic: 'test', data: {} });
    await documents.write([], { consumer: 'mails', position: 60, versions: [{ stream: 'a-1', version: 9 }] });
  });
  afterEach(async () => {
    await Promise.all([endpoints.from.close(), endpoints.to.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const commit = (stream: string, expectedVersion: number) => ({
    stream,
    expectedVersion,
    events: [1, 2].map((n) => ({ id: newId(), type: 'Said', schema: 1, data: { n } })),
    at: clock.now(),
    actor: 'test',
    correlationId: 'c',
    commandId: newId(),
  });
  const options = { eventHandlers: ['mails'], onProgress: () => undefined };

  it('copies events with their positions, keys, files, scheduled jobs and checkpoints of event handlers', async () => {
    expect(await migrateInstallation(endpoints, options)).toEqual({
      events: 80,
      blobs: 1,
      keys: 2,
      documents: 1,
    });
    const { from, to } = endpoints;
    expect(await Array.fromAsync(to.events.readAll())).toEqual(await Array.fromAsync(from.events.readAll()));
    expect(await to.keys.key('amina')).toEqual(await from.keys.key('amina'));
    expect(await to.keys.key('gone')).toBeUndefined();
    expect(await to.documents.position('mails')).toBe(60);
    expect(await to.documents.versions('mails', ['a-1', 'a-2'])).toEqual(new Map([['a-1', 9]]));
  });

  it('resumes after an interruption', async () => {
    const { importEnvelopes: receive } = endpoints.to.events;
    const interrupted = {
      ...endpoints.to,
      events: {
        ...endpoints.to.events,
        importEnvelopes: async (all: Parameters<typeof receive>[0]) => {
          await receive(all.slice(0, 30));
          throw new Error('broken off');
        },
      },
    };
    await expect(migrateInstallation({ ...endpoints, to: interrupted }, options)).rejects.toThrow(
      'broken off',
    );
    expect(await endpoints.to.events.head()).toBe(30);
    expect((await migrateInstallation(endpoints, options)).events).toBe(80);
    expect((await migrateInstallation(endpoints, options)).events).toBe(80);
  });

  it('refuses engines that hold another installation, and one that has continued since', async () => {
    await migrateInstallation(endpoints, options);
    await endpoints.to.events.append(commit('a-1', 20));
    await expect(migrateInstallation(endpoints, options)).rejects.toThrow('has continued since');
    await expect(migrateInstallation({ from: endpoints.to, to: endpoints.from }, options)).rejects.toThrow(
      'already hold an installation',
    );
  });

  it('reports data that was altered on arrival', async () => {
    const { importEnvelopes: receive } = endpoints.to.events;
    const altered = {
      ...endpoints.to,
      events: {
        ...endpoints.to.events,
        importEnvelopes: (all: Parameters<typeof receive>[0]) =>
          receive(all.map((one) => (one.position === 7 ? { ...one, actor: 'mallory' } : one))),
      },
    };
    await expect(migrateInstallation({ ...endpoints, to: altered }, options)).rejects.toThrow(
      'After the migration events differ',
    );
  });
});
