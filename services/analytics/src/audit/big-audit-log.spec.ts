import { auditLog, auditLogId } from '@ardhi/kernel/audit/audit-log';
import { newId } from '@ardhi/kernel/base/ids';
import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import { countedReads, multiply } from '@ardhi/testing/counted-reads';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analytics } from '../service.ts';
import { auditEntries } from './audit-entries.projection.ts';

/** Far more than a page; the reads of a list that scans grow with it. */
const rowCount = 3_000;
const pageSize = 20;
const reads = countedReads();
const recorder = joinModules('gateway', [{ deciders: [auditLog] }]);
const actor = newId();
let app: World;

beforeAll(async () => {
  app = await world([recorder, analytics], reads.open);
  const callId = newId();
  const entry = { callId, actor, role: 'AFRI_ADMIN', action: 'changeUserStatus', object: `user-${actor}` };
  await app.application.contexts
    .get('gateway')
    ?.execute(
      auditLog,
      auditLogId,
      { type: 'RecordCall', ...entry, changes: [], moreChanges: 0, requestId: callId },
      { commandId: callId, actor },
    );
  await app.settled();
  await multiply(app, auditEntries, rowCount, (number) => ({ seq: number + 2 }));
});
afterAll(() => app[Symbol.asyncDispose]());

it.each(['', '?page=9', '?action=changeUserStatus', `?actor=${actor}`])(
  'a page of the audit log reads as much as it shows, however long the log is: %s',
  async (query) => {
    const { documents, queries, bytes, sorted } = await reads.during(app, async () => {
      const { body } = await app.call('GET', `/api/admin/audit${query}`, { as: testCaller('AFRI_ADMIN') });
      expect(body.items).toHaveLength(pageSize);
      expect(body.total).toBeGreaterThan(rowCount);
    });
    expect(sorted).toEqual([]);
    expect(documents).toBeLessThanOrEqual(2 * pageSize);
    expect(queries).toBeLessThanOrEqual(5);
    expect(bytes).toBeLessThanOrEqual(100_000);
  },
);
