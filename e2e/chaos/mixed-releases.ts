import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { route } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Decider } from '@ardhi/kernel/decider';
import { internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { listen } from '@ardhi/kernel/http/listen';
import { serve } from '@ardhi/kernel/http/serve';
import { newId } from '@ardhi/kernel/ids';
import { launch } from '@ardhi/kernel/launch';
import { createLog } from '@ardhi/kernel/log/log';
import type { Projection } from '@ardhi/kernel/projection';
import type { Service } from '@ardhi/kernel/service';
import * as z from 'zod/mini';

export interface Mixed {
  readonly calls: number;
  /** Answers of 500 and above, of either release. */
  readonly faults: number;
  /** Writes of one release that the other did not show at their position. */
  readonly unseen: number;
  /** What the two releases show differently at the end, in what both know. */
  readonly different: number;
  /** Events that one of them could not take. */
  readonly parked: number;
}

/** What the later release has learnt: a field more in the event, in what is asked and in what is answered. */
type Write = { type: 'Write'; text: string; colour?: string };
type Written = { type: 'Written'; text: string; colour?: string };
interface Shown {
  readonly id: string;
  readonly text: string;
  readonly colour?: string;
}

const id = z.string();
const text = z.string().check(z.maxLength(40));
const colour = z.optional(text);

/** One release of a small service; the later one writes what the earlier has never heard of. */
function release(later: boolean): Service {
  const note: Decider<string, Write, Written> = {
    name: 'note',
    initial: '',
    decide: {
      Write: (_, { type: __, ...said }) => [{ type: 'Written', ...said }],
    },
    evolve: { Written: (_, { text: said }) => said },
  };
  const on: Projection<Shown, Written>['on'] = {
    Written: (_, { text: said, colour: shade }, { subject }) => ({
      id: subject,
      text: said,
      ...(later && shade !== undefined && { colour: shade }),
    }),
  };
  // A projection whose documents change their shape has a new version, and stands beside the old one.
  const version = later ? 2 : 1;
  const atOnce: Projection<Shown, Written> = {
    ...{ name: 'test.notes-at-once', version, hears: ['note'], when: 'inline', on },
  };
  const soon: Projection<Shown, Written> = {
    ...{ name: 'test.notes', version, hears: ['note'], when: 'async', on },
  };
  const body = later ? z.strictObject({ text, colour }) : z.strictObject({ text });
  const answer = later ? z.strictObject({ id, text, colour }) : z.strictObject({ id, text });
  const common = { summary: '', answer, access: 'public' } as const;
  const write = route({ ...common, row: 'T1', method: 'PUT', path: '/notes/:id', body });
  const read = route({ ...common, row: 'T2', method: 'GET', path: '/notes/:id' });
  return {
    name: 'test',
    deciders: [note],
    projections: [atOnce, soon],
    routes: (tools) => [
      serve(write, async (call) => {
        const said = call.body as { text: string; colour?: string };
        await call.order(note, call.params.id, { type: 'Write', ...said });
        return { id: call.params.id, text: said.text };
      }),
      serve(read, async ({ params }) => {
        const shown = await tools.read(soon).get(params.id);
        return shown ?? { id: params.id, text: '' };
      }),
    ],
  };
}

const key = 'the key of two releases, 32 characters or more';

/** Two releases of a service side by side on one store, callers coming to either: a rolling deployment that lasts (promises.md A18). */
export async function mixedReleases(calls: number): Promise<Mixed> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-mixed-'));
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const log = createLog(config.LOG_LEVEL);
  const clock = systemClock;
  const engines = await openEngines(config, clock, log);
  const ground = { engines, config, clock, log, key };
  const lives = [await launch([release(false)], ground), await launch([release(true)], ground)];
  const servers = await Promise.all(lives.map(({ app }) => listen(app)));
  const urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  let [faults, unseen, done] = [0, 0, 0];

  async function call(at: number, method: string, path: string, said?: object) {
    const caller = { id: '', subject: '', role: '', permissions: [], emailVerified: false } as const;
    const [bare = ''] = path.split('?');
    const whole = { ...caller, requestId: newId(), address: '127.0.0.1' };
    const token = signCaller(whole, { method, path: bare, key, now: clock.epoch() });
    const answer = await fetch(`${urls[at]}${path}`, {
      method,
      headers: { [internalTokenHeader]: token, 'content-type': 'application/json' },
      ...(said !== undefined && { body: JSON.stringify(said) }),
    });
    done += 1;
    if (answer.status >= 500) faults += 1;
    const shown = (await answer.json()) as Shown;
    return { position: answer.headers.get('x-position'), shown };
  }

  const ids = Array.from({ length: 20 }, () => newId());
  const path = (i: number) => `/notes/${ids[i % ids.length]}`;
  async function client(number: number, times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      const writer = (number + i) % 2;
      const own = newId();
      const said = { text: `${number}-${i}`, ...(writer === 1 && i % 3 === 0 && { colour: 'red' }) };
      const { position } = await call(writer, 'PUT', `/notes/${own}`, said);
      const seen = await call(1 - writer, 'GET', `/notes/${own}?after=${position}`);
      if (seen.shown.text !== said.text) unseen += 1;
      await call(1 - writer, 'PUT', path(number + i), { text: `${number}` });
    }
  }

  try {
    const clients = 8;
    await Promise.all(
      Array.from({ length: clients }, (_, number) => client(number, Math.ceil(calls / clients / 3))),
    );
    await Promise.all(lives.map((life) => life.settled()));
    let different = 0;
    for (let i = 0; i < ids.length; i++) {
      const [before, after] = [await call(0, 'GET', path(i)), await call(1, 'GET', path(i))];
      if (before.shown.text !== after.shown.text) different += 1;
    }
    const parked = (await Promise.all(lives.map((life) => life.parking.list()))).flat().length;
    return { calls: done, faults, unseen, different, parked };
  } finally {
    for (const server of servers) server.close().closeAllConnections();
    await Promise.all(lives.map((life) => life.close()));
    await engines.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
