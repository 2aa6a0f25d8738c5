import { readJob } from '@ardhi/contracts/accounts/job.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { JobCommand } from '@ardhi/kernel/write/job-decider';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { accountJob } from './job.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const owner = testCaller('USER');
const id = newId();
const tell = async (command: JobCommand) => {
  const context = app.application.contexts.get('accounts');
  await context?.execute(accountJob, id, command, { commandId: JSON.stringify(command) });
  await app.settled();
};
const read = (as: ReturnType<typeof testCaller>) => app.call(readJob, { params: { id }, as });

describe('a job', () => {
  it('tells its owner how far it is, and what came of it', async () => {
    await tell({ type: 'StartJob', kind: 'RESEND_INVOICES', ownerId: owner.id ?? '', total: 3 });
    const job = { id, kind: 'RESEND_INVOICES', state: 'RUNNING', done: 0, total: 3 };
    expect((await read(owner)).body).toEqual(job);
    await tell({ type: 'AdvanceJob', done: 2 });
    expect((await read(owner)).body).toEqual({ ...job, done: 2 });
    await tell({ type: 'FailJob', error: 'The mailbox is full.' });
    expect((await read(owner)).body).toEqual({
      ...job,
      state: 'FAILED',
      done: 2,
      error: 'The mailbox is full.',
    });
  });

  it('does not exist for anyone else, not even for an admin', async () => {
    expect((await read(testCaller('USER'))).status).toBe(404);
    expect((await read(testCaller('AFRI_ADMIN'))).status).toBe(404);
    expect((await app.call(readJob, { params: { id } })).status).toBe(401);
  });
});
