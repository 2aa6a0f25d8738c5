import type { LoginLogEntry } from '@ardhi/contracts/accounts/admin.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { countedReads, multiply } from '@ardhi/testing/counted-reads';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgencyRow, agencies } from '../agency/agencies.projection.ts';
import { type PersonRow, people } from '../directory/people.projection.ts';
import { logins } from '../login/logins.projection.ts';
import { accounts } from '../service.ts';
import { callerOf, firstAdmin, registerUser, signIn } from '../testing/accounts-world.ts';

/** Far more than a page; the reads of a list that scans grow with it. */
const rowCount = 3_000;
const pageSize = 20;
const reads = countedReads();
let app: World;
const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();

beforeAll(async () => {
  app = await world([accounts], reads.open);
  const boss = callerOf(await firstAdmin(app));
  await registerUser(app, 'agent@ardhi.test');
  const { user } = await signIn(app, 'agent@ardhi.test');
  const body = { role: 'AGENT', reason: 'a good agent' };
  expect((await app.call('PUT', `/api/admin/users/${user.id}`, { as: boss, body })).status).toBe(200);
  await app.settled();
  const role = 'AGENT';
  await multiply<PersonRow>(
    app,
    people,
    rowCount,
    (number) => ({
      createdAt: at(number),
      name: `Agent ${(number * 7) % rowCount}`,
      email: `agent-${number}@ardhi.test`,
      lastLoginAt: at(number),
    }),
    { role },
  );
  await multiply<LoginLogEntry>(app, logins, rowCount, (number) => ({ at: at(number) }));
  await openAgency(boss);
  await app.settled();
  await multiply<AgencyRow>(app, agencies, rowCount, (number) => ({
    createdAt: at(number),
    displayName: `Agency ${(number * 7) % rowCount}`,
  }));
});
afterAll(() => app[Symbol.asyncDispose]());

async function openAgency(as: Partial<Caller>): Promise<void> {
  const names = { legalName: 'Kira Homes Ltd', displayName: 'Kira Homes', type: 'AGENCY' };
  const body = { ...names, email: 'office@kira.test', countryId: newId(), addressLine: 'Ntinda' };
  const { status } = await app.call('POST', '/api/admin/broker/agencies', { as, body });
  expect(status).toBe(201);
}

const page = async (path: string) => {
  const response = await app.call('GET', path, { as: testCaller('AFRI_ADMIN') });
  expect(response.status).toBe(200);
  expect(response.body.items).toHaveLength(pageSize);
  expect(response.body.total).toBeGreaterThanOrEqual(rowCount);
};

it.each([
  '/api/admin/users',
  '/api/admin/users?role=AGENT',
  '/api/admin/users?status=ACTIVE',
  '/api/admin/users?sort=name&page=9',
  '/api/admin/broker/agencies',
  '/api/admin/broker/agencies?status=PENDING',
  '/api/admin/agents',
  '/api/admin/agents?status=ACTIVE&sort=newest',
  '/api/admin/agents?licence=NONE',
  '/api/admin/login-logs',
  '/api/admin/login-logs?outcome=SUCCESS',
])('a page of %s reads as much as it shows, however long the list is', async (path) => {
  const { documents, queries, bytes, sorted } = await reads.during(app, () => page(path));
  expect(sorted).toEqual([]);
  expect(documents).toBeLessThanOrEqual(3 * pageSize);
  expect(queries).toBeLessThanOrEqual(10);
  expect(bytes).toBeLessThanOrEqual(100_000);
});

it('agents are found by name, email and licence', async () => {
  const found = async (query: string) =>
    (await app.call('GET', `/api/admin/agents?${query}`, { as: testCaller('AFRI_ADMIN') })).body.total;
  expect(await found('q=agent-17@')).toBe(1);
  expect(await found('q=AGENT 2999')).toBe(1);
  expect(await found('licence=VERIFIED')).toBe(0);
  expect(await found('licence=UNVERIFIED')).toBe(0);
});
