import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { newId } from '@ardhi/kernel/ids';
import { createLog } from '@ardhi/kernel/log/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../embedded.ts';
import { clock } from '../testing/opened.ts';
import { move } from './move.ts';

const commits = 40;

describe('moving an installation to other engines', () => {
  let folder: string;
  let ends: Record<'from' | 'to', Engines>;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-move-'));
    const open = (name: string) =>
      openEmbedded(readConfig({ DATA_DIR: join(folder, name) }), clock, createLog('silent'));
    ends = { from: await open('from'), to: await open('to') };
    const { events, keys, blobs, timer, documents } = ends.from;
    for (let i = 0; i < commits; i++) await events.append(commit(`a-${i % 4}`, Math.floor(i / 4) * 2));
    await keys.key('amina');
    await keys.key('gone');
    await keys.destroy('gone');
    await blobs.put(Buffer.from('a photo'));
    await timer.set({ id: 'later', at: '2026-12-01T08:00:00.000Z', topic: 'test', data: {} });
    await documents.write([], { consumer: 'mails', position: 60, versions: [{ stream: 'a-1', version: 9 }] });
  });
  afterEach(async () => {
    await Promise.all([ends.from.close(), ends.to.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const commit = (stream: string, expected: number) => ({
    stream,
    expected,
    events: [1, 2].map((n) => ({ id: newId(), type: 'Said', schema: 1, data: { n } })),
    ...{ at: clock.now(), actor: 'test', correlation: 'c', causation: newId() },
  });
  const moving = { reactions: ['mails'], tell: () => undefined };

  it('brings events in their places, keys, files, alarms, and where reactions stand', async () => {
    expect(await move(ends, moving)).toEqual({ events: 80, blobs: 1, keys: 2, documents: 1 });
    const { from, to } = ends;
    expect(await Array.fromAsync(to.events.readAll())).toEqual(await Array.fromAsync(from.events.readAll()));
    expect(await to.keys.key('amina')).toEqual(await from.keys.key('amina'));
    expect(await to.keys.key('gone')).toBeUndefined();
    expect(await to.documents.position('mails')).toBe(60);
    expect(await to.documents.versions('mails', ['a-1', 'a-2'])).toEqual(new Map([['a-1', 9]]));
  });

  it('goes on where it was broken off', async () => {
    const { receive } = ends.to.events;
    const breaking = {
      ...ends.to,
      events: {
        ...ends.to.events,
        receive: async (all: Parameters<typeof receive>[0]) => {
          await receive(all.slice(0, 30));
          throw new Error('broken off');
        },
      },
    };
    await expect(move({ ...ends, to: breaking }, moving)).rejects.toThrow('broken off');
    expect(await ends.to.events.head()).toBe(30);
    expect((await move(ends, moving)).events).toBe(80);
    expect((await move(ends, moving)).events).toBe(80);
  });

  it('touches no world that lives there already, and none that has gone on', async () => {
    await move(ends, moving);
    await ends.to.events.append(commit('a-1', 20));
    await expect(move(ends, moving)).rejects.toThrow('has gone on since');
    await expect(move({ from: ends.to, to: ends.from }, moving)).rejects.toThrow('a world of their own');
  });

  it('finds out when something arrived changed', async () => {
    const { receive } = ends.to.events;
    const changing = {
      ...ends.to,
      events: {
        ...ends.to.events,
        receive: (all: Parameters<typeof receive>[0]) =>
          receive(all.map((one) => (one.position === 7 ? { ...one, actor: 'mallory' } : one))),
      },
    };
    await expect(move({ ...ends, to: changing }, moving)).rejects.toThrow('After the move events differ');
  });
});
