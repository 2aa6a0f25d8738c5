import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { route } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import { internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { serve } from '@ardhi/kernel/http/endpoint';
import { listen } from '@ardhi/kernel/http/listen';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { launch } from '@ardhi/kernel/runtime/launch';
import type { Service } from '@ardhi/kernel/runtime/service';
import type { Decider } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';
import * as z from 'zod/mini';

export interface MixedReleasesResult {
  readonly calls: number;
  /** Responses with status 500 and above, of either release. */
  readonly faults: number;
  /** Writes of one release that the other did not show at the write position. */
  readonly unseen: number;
  /** Shared fields that the two releases show differently at the end. */
  readonly different: number;
  /** Dead letters of either release. */
  readonly deadLetters: number;
}

/** The later release adds a field to the event, the request and the response. */
type Write = { type: 'Write'; text: string; colour?: string };
type Written = { type: 'Written'; text: string; colour?: string };
interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly colour?: string;
}

const id = z.string();
const text = z.string().check(z.maxLength(40));
const colour = z.optional(text);

/** One release of a small service; the later one writes a field unknown to the earlier one. */
function release(isLater: boolean): Service {
  const note: Decider<string, Write, Written> = {
    name: 'note',
    initial: '',
    decide: {
      Write: (_, { type: __, ...fields }) => [{ type: 'Written', ...fields }],
    },
    evolve: { Written: (_, { text: fields }) => fields },
  };
  const on: Projection<NoteRow, Written>['on'] = {
    Written: (_, { text: fields, colour: noteColour }, { subject }) => ({
      id: subject,
      text: fields,
      ...(isLater && noteColour !== undefined && { colour: noteColour }),
    }),
  };
  // A projection whose rows change shape has a new version and is built beside the old one.
  const version = isLater ? 2 : 1;
  const inlineNotes: Projection<NoteRow, Written> = {
    name: 'test.notes-at-once',
    version,
    subscribesTo: ['note'],
    when: 'inline',
    on,
  };
  const asyncNotes: Projection<NoteRow, Written> = {
    name: 'test.notes',
    version,
    subscribesTo: ['note'],
    when: 'async',
    on,
  };
  const body = isLater ? z.strictObject({ text, colour }) : z.strictObject({ text });
  const answer = isLater ? z.strictObject({ id, text, colour }) : z.strictObject({ id, text });
  const common = { summary: '', answer, access: 'public' } as const;
  const write = route({ ...common, row: 'T1', method: 'PUT', path: '/notes/:id', body });
  const read = route({ ...common, row: 'T2', method: 'GET', path: '/notes/:id' });
  return {
    name: 'test',
    deciders: [note],
    projections: [inlineNotes, asyncNotes],
    routes: (tools) => [
      serve(write, async (call) => {
        const fields = call.body as { text: string; colour?: string };
        await call.execute(note, call.params.id, { type: 'Write', ...fields });
        return { id: call.params.id, text: fields.text };
      }),
      serve(read, async ({ params }) => {
        const row = await tools.read(asyncNotes).get(params.id);
        return row ?? { id: params.id, text: '' };
      }),
    ],
  };
}

const key = 'the key of two releases, 32 characters or more';

/**
 * Runs two releases of a service on one store, with callers of both, as in a long rolling deployment
 * (promises.md A18).
 */
export async function mixedReleases(calls: number): Promise<MixedReleasesResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-mixed-'));
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const log = createLog(config.LOG_LEVEL);
  const clock = systemClock;
  const engines = await openEngines(config, clock, log);
  const dependencies = { engines, config, clock, log, key };
  const applications = [
    await launch([release(false)], dependencies),
    await launch([release(true)], dependencies),
  ];
  const servers = await Promise.all(applications.map(({ app }) => listen(app)));
  const urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  let [faults, unseen, callCount] = [0, 0, 0];

  async function call(releaseIndex: number, method: string, path: string, requestBody?: object) {
    const caller = { id: '', subject: '', role: '', permissions: [], emailVerified: false } as const;
    const [pathname = ''] = path.split('?');
    const tokenCaller = { ...caller, requestId: newId(), address: '127.0.0.1' };
    const token = signCaller(tokenCaller, { method, path: pathname, key, now: clock.epoch() });
    const answer = await fetch(`${urls[releaseIndex]}${path}`, {
      method,
      headers: { [internalTokenHeader]: token, 'content-type': 'application/json' },
      ...(requestBody !== undefined && { body: JSON.stringify(requestBody) }),
    });
    callCount += 1;
    if (answer.status >= 500) faults += 1;
    const note = (await answer.json()) as NoteRow;
    return { position: answer.headers.get('x-position'), shown: note };
  }

  const ids = Array.from({ length: 20 }, () => newId());
  const path = (i: number) => `/notes/${ids[i % ids.length]}`;
  async function client(number: number, times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      const writer = (number + i) % 2;
      const noteId = newId();
      const requestBody = { text: `${number}-${i}`, ...(writer === 1 && i % 3 === 0 && { colour: 'red' }) };
      const { position } = await call(writer, 'PUT', `/notes/${noteId}`, requestBody);
      const readBack = await call(1 - writer, 'GET', `/notes/${noteId}?after=${position}`);
      if (readBack.shown.text !== requestBody.text) unseen += 1;
      await call(1 - writer, 'PUT', path(number + i), { text: `${number}` });
    }
  }

  try {
    const clients = 8;
    await Promise.all(
      Array.from({ length: clients }, (_, number) => client(number, Math.ceil(calls / clients / 3))),
    );
    await Promise.all(applications.map((application) => application.settled()));
    let different = 0;
    for (let i = 0; i < ids.length; i++) {
      const [before, after] = [await call(0, 'GET', path(i)), await call(1, 'GET', path(i))];
      if (before.shown.text !== after.shown.text) different += 1;
    }
    const deadLetters = (await Promise.all(applications.map((life) => life.deadLetters.list()))).flat()
      .length;
    return { calls: callCount, faults, unseen, different, deadLetters };
  } finally {
    for (const server of servers) server.close().closeAllConnections();
    await Promise.all(applications.map((application) => application.close()));
    await engines.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
