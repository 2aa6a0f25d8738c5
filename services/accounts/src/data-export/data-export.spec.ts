import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import type { World } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, registerUser, signIn } from '../testing/accounts-world.ts';
import { publishEvent } from '../testing/publish-event.ts';
import { type DataExportCommand, type DataExportEvent, dataExport } from './data-export.ts';
import { personalDataDefinitions } from './personal-data-categories.ts';

const request: DataExportCommand = { type: 'RequestDataExport', userId: 'u', categories: ['a', 'b'] };
const requested: DataExportEvent = { type: 'DataExportRequested', userId: 'u', categories: ['a', 'b'] };
const answerOf = (category: string, isLast = true) => ({ category, sections: { notes: [1] }, isLast });
const add = (category: string, isLast?: boolean): DataExportCommand => ({
  type: 'AddPersonalData',
  ...answerOf(category, isLast),
});
const added = (category: string, isLast?: boolean): DataExportEvent => ({
  type: 'PersonalDataAdded',
  ...answerOf(category, isLast),
});
const givenExport = given(dataExport);

describe('an export of personal data', () => {
  it('is complete with the last part of the last answer', () => {
    givenExport().when(request).emits(requested);
    givenExport(requested).when(add('a', false)).emits(added('a', false));
    givenExport(requested, added('a', false)).when(add('a')).emits(added('a'));
    givenExport(requested, added('a')).when(add('b', false)).emits(added('b', false));
    givenExport(requested, added('a')).when(add('b')).emits(added('b'), { type: 'DataExportCompleted' });
  });

  it('takes no answer twice, none that it does not wait for, and none after its end', () => {
    givenExport(requested, added('a')).when(add('a')).changesNothing();
    givenExport(requested).when(add('c')).changesNothing();
    givenExport(requested, { type: 'DataExportExpired' }).when(add('a')).changesNothing();
    givenExport().when(add('a')).refuses('NOT_FOUND');
  });

  obeysDeciderLaws(
    dataExport,
    fc.constantFrom<DataExportCommand>(request, add('a'), add('b'), { type: 'ExpireDataExport' }),
    fc.constantFrom<DataExportEvent>(requested, added('a'), { type: 'DataExportCompleted' }),
  );
});

describe('asking for a copy of one’s data', () => {
  let app: World;
  beforeAll(async () => {
    app = await accountsWorld();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const advance = async (ms: number) => {
    await app.advance(ms);
  };
  async function aPerson(email: string) {
    await registerUser(app, email, { name: 'Amina Nankya' });
    return callerOf(await signIn(app, email));
  }
  type Person = Awaited<ReturnType<typeof aPerson>>;
  const ask = async (as: Person) => {
    const answer = await app.call('POST', '/api/users/data-export', { as });
    await app.settled();
    return answer;
  };
  const jobOf = async (as: Person, id: string) => (await app.call('GET', `/api/jobs/${id}`, { as })).body;
  /** The other services, which do not run here, answer. */
  async function answerAll(exportId: string) {
    for (const { category, service } of personalDataDefinitions)
      await publishEvent(app, `${category}-${exportId}`, 0, {
        type: 'PersonalDataCollected',
        sections: { letters: [{ from: service }] },
        isLast: true,
      });
    await app.settled();
  }
  const mailTo = async (email: string) =>
    (await app.call('GET', `/api/dev/mailbox?to=${email}`)).body.items.map(
      ({ subject }: { subject: string }) => subject,
    );

  it('is answered with a job that counts the services, then with a signed link, an email and a notice', async () => {
    const as = await aPerson('copy@ardhi.test');
    const { status, body } = await ask(as);
    const total = personalDataDefinitions.length + 1;
    expect([status, body]).toMatchObject([202, { kind: 'DATA_EXPORT', state: 'RUNNING', total }]);
    expect(await jobOf(as, body.id)).toMatchObject({ state: 'RUNNING', done: 1, total });
    expect((await ask(as)).body.id).toBe(body.id);
    await answerAll(body.id);

    const job = await jobOf(as, body.id);
    expect(job).toMatchObject({ state: 'DONE', done: total, total });
    const file = await app.call('GET', job.url);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="ardhi-data-2026-11-20.json"');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(Object.keys(file.body)).toEqual([
      'requestedAt',
      'account',
      ...personalDataDefinitions.map(({ service }) => service),
    ]);
    expect(file.body.account.account[0]).toMatchObject({ name: 'Amina Nankya', email: 'copy@ardhi.test' });
    expect(file.body.leads).toEqual({ letters: [{ from: 'leads' }] });
    expect(await mailTo('copy@ardhi.test')).toContain('Your data is ready');
    const { items } = (await app.call('GET', '/api/users/notifications', { as })).body;
    expect(items[0]).toMatchObject({
      kind: 'DATA_EXPORT_READY',
      href: `/profile/edit?export=${body.id}`,
    });
  });

  it('gives the file only by an intact link, for 15 minutes', async () => {
    const as = await aPerson('link@ardhi.test');
    const { id } = (await ask(as)).body;
    await answerAll(id);
    const { url } = await jobOf(as, id);
    const statusOf = async (path: string) => (await app.call('GET', path)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.split('?')[0])).toBe(404);
    expect(await statusOf(url.replace('sig=', 'sig=A'))).toBe(404);
    expect(await statusOf(url.replace(id, newId()))).toBe(404);
    expect((await jobOf(await aPerson('thief@ardhi.test'), id)).code).toBe('NOT_FOUND');
    await app.advance(15 * 60_000 + 1);
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf((await jobOf(as, id)).url)).toBe(200);
  });

  it('is neither made nor read by an admin who acts as the person, even if they may write', async () => {
    const as = await aPerson('watched@ardhi.test');
    const until = '2026-11-20T08:30:00.000Z';
    const watched = (write: boolean) => ({ ...as, impersonator: { id: newId(), write, until } });
    expect((await ask(watched(true))).body.code).toBe('READ_ONLY_SESSION');
    const { id } = (await ask(as)).body;
    await answerAll(id);
    const job = await jobOf(watched(false), id);
    expect([job.state, job.url]).toEqual(['DONE', undefined]);
    expect((await jobOf(as, id)).url).toBeDefined();
  });

  it('is forgotten after 7 days, and makes a new copy after an hour', async () => {
    const as = await aPerson('again@ardhi.test');
    const first = (await ask(as)).body.id;
    await answerAll(first);
    expect((await ask(as)).body).toMatchObject({ id: first, state: 'DONE' });
    await app.advance(3_600_001);
    const second = (await ask(as)).body.id;
    expect(second).not.toBe(first);
    expect((await app.call('GET', (await jobOf(as, first)).url)).status).toBe(410);
    await answerAll(second);
    await advance(7 * dayMs);
    expect((await app.call('GET', (await jobOf(as, second)).url)).status).toBe(410);
    expect((await app.engines.keys.destroyed()).map(({ subject }) => subject)).toContain(second);
  });

  it('fails after a day where a service has not answered', async () => {
    const as = await aPerson('slow@ardhi.test');
    const { id } = (await ask(as)).body;
    await advance(dayMs);
    expect(await jobOf(as, id)).toMatchObject({
      state: 'FAILED',
      error: 'Not every part of Ardhi has answered. Please try again.',
    });
    expect((await ask(as)).body.id).not.toBe(id);
  });
});
