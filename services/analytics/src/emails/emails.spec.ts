import { openEngines } from '@ardhi/engines/engines';
import { testCaller, world } from '@ardhi/testing/world';
import { expect, it } from 'vitest';
import { analytics } from '../service.ts';

/** Nothing listens on this port. */
const closedServer = 'smtp://127.0.0.1:1';

it('admins see which emails wait and why, without address and text', async () => {
  await using app = await world([analytics], openEngines, { MAIL_URL: closedServer });
  const list = (role: 'ASSISTANT_ADMIN' | 'AGENT') =>
    app.call('GET', '/api/admin/emails', { as: testCaller(role) });
  expect((await list('ASSISTANT_ADMIN')).body).toEqual({ items: [], pending: 0 });
  await app.application.contexts.get('analytics')?.mailer.send({
    kind: 'WORK',
    id: 'a',
    to: 'nakato@ardhi.test',
    subject: 'A question',
    text: 'Is the plot for sale?',
  });
  await app.engines.scheduler.runDue();
  const { body } = await list('ASSISTANT_ADMIN');
  expect(body).toEqual({
    items: [
      {
        id: 'a',
        service: 'analytics',
        state: 'PENDING',
        tries: 1,
        reason: 'ESOCKET',
        createdAt: '2026-11-20T08:00:00.000Z',
        nextAt: '2026-11-20T08:01:00.000Z',
      },
    ],
    pending: 1,
    oldestAt: '2026-11-20T08:00:00.000Z',
  });
  expect((await list('AGENT')).body.code).toBe('FORBIDDEN');
});
