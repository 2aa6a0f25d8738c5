import { userEvents } from '@ardhi/contracts/accounts/events';
import { listAudit, verifyAudit } from '@ardhi/contracts/analytics/audit.routes';
import type { Envelope } from '@ardhi/contracts/envelope';
import { openEngines } from '@ardhi/engines/engines';
import { auditLog, auditLogId } from '@ardhi/kernel/audit/audit-log';
import { auditRemark } from '@ardhi/kernel/audit/audit-remark';
import { newId } from '@ardhi/kernel/base/ids';
import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { analytics } from '../service.ts';
import { followChain } from './verify-audit.ts';

const users = publisher(userEvents);
/** Writes to the audit log as the gateway does. */
const recorder = joinModules('gateway', [{ deciders: [auditLog, auditRemark] }]);
const admin = testCaller('AFRI_ADMIN');
const [amina, brian] = [newId(), newId()];

/** A world in which the log of events can be read as a saboteur left it. */
async function auditedWorld() {
  const saboteur: { change: (events: Envelope[]) => Envelope[] } = { change: (events) => events };
  const app = await world([recorder, users.service, analytics], async (...given) => {
    const engines = await openEngines(...given);
    const { events } = engines;
    const read = async function* (stream: string, after = 0) {
      if (stream !== `audit-${auditLogId}`) return yield* events.read(stream, after);
      const all = saboteur.change(await Array.fromAsync(events.read(stream)));
      yield* all.filter(({ version }) => version > after);
    };
    return { ...engines, events: { ...events, read } };
  });
  for (const [id, name] of [
    [amina, 'Amina'],
    [brian, 'Brian'],
  ] as const)
    await users.publish(app, id, {
      type: 'UserRegistered',
      subject: id,
      email: `${name}@ardhi.test`,
      emailVerified: true,
      name,
      locale: 'en',
      role: 'USER',
      by: 'SIGN_UP',
    });
  return Object.assign(app, { saboteur });
}

interface Entry {
  readonly action?: string;
  readonly object?: string;
  readonly reason?: string;
  readonly onBehalfOf?: string;
}

/** Records a call of Amina's about Brian. */
async function record(
  app: World,
  { action = 'changeUserStatus', object, reason = '=Fraud', ...more }: Entry = {},
) {
  const callId = newId();
  const context = app.application.contexts.get('gateway');
  const metadata = { commandId: callId, actor: amina };
  await context?.execute(
    auditRemark,
    callId,
    { type: 'AddAuditRemark', person: brian, reason, network: '41.210.5.0/24' },
    metadata,
  );
  await context?.execute(
    auditLog,
    auditLogId,
    {
      ...{ type: 'RecordCall', callId, actor: amina, role: 'ASSISTANT_ADMIN', action, ...more },
      object: object ?? `user-${brian}`,
      changes: [{ stream: `user-${brian}`, before: 1, after: 2, events: ['UserSuspended'] }],
      ...{ moreChanges: 0, requestId: callId },
    },
    metadata,
  );
  await app.settled();
}

const list = async (app: World, query = '') =>
  (await app.call('GET', `/api/admin/audit${query}`, { as: admin })).body;
const verify = async (app: World) => (await app.call(verifyAudit, { as: admin })).body;

describe('the audit log', () => {
  it('says who did what to whom, when, why and from where, the newest first', async () => {
    await using app = await auditedWorld();
    await record(app);
    await record(app, { action: 'signOutUser', onBehalfOf: brian });
    const { items, total } = await list(app);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { seq: 2, action: 'signOutUser', onBehalfOf: { id: brian, name: 'Brian' } },
      {
        seq: 1,
        at: '2026-11-20T08:00:00.000Z',
        actor: { id: amina, name: 'Amina' },
        role: 'ASSISTANT_ADMIN',
        summary: 'Suspends a user with immediate effect or reinstates them.',
        object: `user-${brian}`,
        changes: [{ stream: `user-${brian}`, before: 1, after: 2, events: ['UserSuspended'] }],
        reason: '=Fraud',
        ip: '41.210.5.0/24',
      },
    ]);
    expect(items[0].prevHash).toBe(items[1].hash);
  });

  it('is searched by actor, subject, action, object, text, name and day', async () => {
    await using app = await auditedWorld();
    await record(app);
    await record(app, { action: 'decideItem', object: 'listing-1' });
    await record(app, { action: 'changeUser', onBehalfOf: brian });
    const count = async (query: string) => (await list(app, query)).total;
    expect(await count(`?actor=${amina}`)).toBe(3);
    expect(await count(`?actor=${brian}`)).toBe(0);
    expect(await count(`?onBehalfOf=${brian}`)).toBe(1);
    expect(await count('?action=decideItem')).toBe(1);
    expect(await count('?object=listing-')).toBe(1);
    expect(await count('?q=decide')).toBe(1);
    expect(await count('?q=amin')).toBe(3);
    expect(await count('?q=bria')).toBe(1);
    expect(await count('?from=2026-11-20&to=2026-11-20')).toBe(3);
    expect(await count('?from=2026-11-21')).toBe(0);
  });

  it('is exported as CSV with harmless formulas', async () => {
    await using app = await auditedWorld();
    for (let n = 0; n < 120; n++) await record(app);
    const csv: string = await list(app, '?format=csv');
    expect(csv.split('\r\n')).toHaveLength(1 + 120 + 1);
    expect(csv).toContain(`"'=Fraud"`);
  });

  it('loses the reason and the network once the person is erased, and stays whole', async () => {
    await using app = await auditedWorld();
    await record(app);
    await app.application.contexts.get('gateway')?.keys.destroy(brian);
    const [entry] = (await list(app)).items;
    expect(entry).not.toHaveProperty('reason');
    expect(entry).not.toHaveProperty('ip');
    expect(await verify(app)).toEqual({ ok: true, entries: 1 });
  });

  it('is for admins', async () => {
    await using app = await auditedWorld();
    const as = (role: 'ASSISTANT_ADMIN' | 'SUPER_AGENT') => ({ as: testCaller(role) });
    expect((await app.call(listAudit, as('ASSISTANT_ADMIN'))).status).toBe(200);
    expect((await app.call(verifyAudit, as('SUPER_AGENT'))).status).toBe(403);
  });
});

describe('the check of the audit log', () => {
  it('finds nothing where nothing was changed', async () => {
    await using app = await auditedWorld();
    expect(await verify(app)).toEqual({ ok: true, entries: 0 });
    for (let n = 0; n < 5; n++) await record(app);
    expect(await verify(app)).toEqual({ ok: true, entries: 5 });
    await app.restart();
    expect(await verify(app)).toEqual({ ok: true, entries: 5 });
  });

  const edited = (event: Envelope) => ({ ...event, data: { ...event.data, object: 'user-other' } });
  it.each<[string, (events: Envelope[]) => Envelope[], number]>([
    ['an edited entry', (events) => events.map((event, i) => (i === 2 ? edited(event) : event)), 3],
    ['a dropped entry', (events) => events.toSpliced(1, 1), 2],
    ['a dropped last entry', (events) => events.slice(0, -1), 5],
    ['no entry at all', () => [], 1],
    ['exchanged entries', ([a, b, c, ...rest]) => [a, c, b, ...rest] as Envelope[], 2],
    [
      'exchanged contents',
      (events) =>
        events.map((event, i) => ({ ...event, data: events[i === 3 ? 4 : i === 4 ? 3 : i]?.data ?? {} })),
      4,
    ],
    ['another actor in the store', (events) => events.map((event) => ({ ...event, actor: brian })), 1],
  ])('finds %s in the log', async (_, change, brokenAt) => {
    await using app = await auditedWorld();
    for (let n = 0; n < 5; n++) await record(app);
    app.saboteur.change = change;
    expect(await verify(app)).toEqual({ ok: false, entries: brokenAt - 1, brokenAt });
  });

  it('finds an entry that was edited or removed where admins read it', async () => {
    await using app = await auditedWorld();
    for (let n = 0; n < 3; n++) await record(app);
    const { documents } = app.engines;
    const collection = 'analytics.audit-entries.v1';
    const stored = await documents.get<Record<string, unknown>>(collection, '2');
    const write = (body: Record<string, unknown> | undefined) =>
      documents.write([{ collection, id: '2', body, version: 1_000 }]);
    await write({ ...stored?.body, reason: 'none', object: 'user-other' });
    expect(await verify(app)).toEqual({ ok: false, entries: 1, brokenAt: 2 });
    await write(undefined);
    expect(await verify(app)).toEqual({ ok: false, entries: 1, brokenAt: 2 });
  });
});

describe('a chain of entries', () => {
  it('is not called broken while the store does not respond', async () => {
    const entries = async function* (error: Error) {
      yield* [];
      throw error;
    };
    await expect(followChain(entries(new StorageUnavailable('away')))).rejects.toThrow('away');
    expect(await followChain(entries(new Error('cannot be decrypted')))).toMatchObject({ isWhole: false });
  });
});
