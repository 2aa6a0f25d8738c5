import { auditedCallHeader, encodeAuditedCall } from '@ardhi/kernel/audit/audited-call';
import { describe, expect, it } from 'vitest';
import { testGateway } from '../testing/test-gateway.ts';
import type { AuditRecorder } from './audit-recorder.ts';

const carriedOut = {
  id: '01HV6Z8J3K4M5N6P7Q8R9S0T1V',
  reason: 'Asked for by the police',
  changes: [{ stream: 'user-1', before: 3, after: 4, events: ['UserSuspended'] }],
};

/** A gateway before a service that carries out every call, or refuses it with `status`. */
async function auditedGateway(record: AuditRecorder['record'], status = 200) {
  const gateway = await testGateway({ audit: { record } });
  gateway.respond = (_, response) =>
    void response
      .writeHead(status, {
        'content-type': 'application/json',
        [auditedCallHeader]: encodeAuditedCall(carriedOut),
      })
      .end('{}');
  const token = await gateway.signIn('AFRI_ADMIN');
  const create = () =>
    gateway.get('/api/admin/users', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  return Object.assign(gateway, { create });
}

describe('an audited call', () => {
  it('is answered once its entry is stored, and the client sees nothing of it', async () => {
    const stored = Promise.withResolvers<void>();
    const recorded: unknown[] = [];
    await using gateway = await auditedGateway(async (_, audited) => {
      recorded.push(audited);
      await stored.promise;
    });
    let isAnswered = false;
    const answer = gateway.create().finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => recorded).toEqual([{ ...carriedOut, moreChanges: 0 }]);
    await gateway.get('/api/geo/countries');
    expect(isAnswered).toBe(false);
    stored.resolve();
    const { status, headers } = await answer;
    expect(status).toBe(200);
    expect(headers.get(auditedCallHeader)).toBeNull();
  });

  it('is not acknowledged while it cannot be recorded', async () => {
    let isFull = true;
    let entries = 0;
    await using gateway = await auditedGateway(async () => {
      if (isFull) throw new Error('the disk is full');
      entries += 1;
    });
    expect((await gateway.create()).status).toBe(502);
    expect(gateway.logLines.some((line) => line.includes('audit.failed'))).toBe(true);
    isFull = false;
    expect((await gateway.create()).status).toBe(200);
    expect(entries).toBe(1);
  });

  it('is recorded too when it was refused after it had changed something', async () => {
    let entries = 0;
    await using gateway = await auditedGateway(async () => {
      entries += 1;
    }, 409);
    expect((await gateway.create()).status).toBe(409);
    expect(entries).toBe(1);
  });
});
