import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as support from './support.page.tsx';

const routes = [{ path: '/admin/support', ...support }];
const ticket = {
  number: 'T-7K3F9QAB',
  topic: 'FRAUD',
  state: 'OPEN',
  priority: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-20T10:00:00.000Z',
  overdue: true,
  name: 'Nakato Sarah',
  email: 'nakato@ardhi.test',
  messages: [
    {
      at: '2026-11-20T08:00:00.000Z',
      by: 'PERSON',
      text: '<img src=x onerror=alert(1)>',
      fileIds: [],
      files: [],
    },
    {
      at: '2026-11-20T08:30:00.000Z',
      by: 'SUPPORT',
      text: 'Ask the bank.',
      fileIds: [],
      files: [],
      internal: true,
    },
  ],
};
const respond = ({ method }: RecordedRequest): StubResponse =>
  method === 'GET' ? { body: aPage([ticket]) } : { status: method === 'POST' ? 201 : 200, body: ticket };

describe('the inbox of admins', () => {
  it('marks what is overdue, shows the messages as text and sends an answer', async () => {
    await using visiting = await visit(routes, '/admin/support', respond);
    const row = screen.getByRole('row', { name: /T-7K3F9QAB/ });
    expect(within(row).getAllByText('Too late')[0]).toBeDefined();
    await userEvent.click(within(row).getByRole('button'));
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeDefined();
    expect(visiting.page.querySelector('img')).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Answer'), 'Do not pay.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect(sent?.path).toBe('/api/support/tickets/T-7K3F9QAB/messages');
      expect(JSON.parse(sent?.body ?? '')).toMatchObject({ text: 'Do not pay.' });
    });
    await userEvent.selectOptions(screen.getAllByLabelText('State').at(-1) as HTMLElement, 'CLOSED');
    await waitFor(() => {
      const changed = visiting.server.requests.find(({ method }) => method === 'PUT');
      expect(JSON.parse(changed?.body ?? '')).toEqual({ state: 'CLOSED' });
    });
  });

  it('offers notes only where no answer can be sent', async () => {
    const { email: _, ...withoutEmail } = { ...ticket, phone: '+256772123456' };
    const answer = () => ({ status: 201, body: withoutEmail });
    await using visiting = await visit(routes, '/admin/support', (request) =>
      request.method === 'GET' ? { body: aPage([withoutEmail]) } : answer(),
    );
    await userEvent.click(within(screen.getByRole('row', { name: /T-7K3F9QAB/ })).getByRole('button'));
    expect(
      await screen.findByText(
        'There is no email address and no account. Call +256772123456, then write a note.',
      ),
    ).toBeDefined();
    expect(screen.queryByLabelText('Answer')).toBeNull();
    await userEvent.type(screen.getByLabelText('Internal note'), 'Called.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect(JSON.parse(sent?.body ?? '')).toEqual({ text: 'Called.', fileIds: [], internal: true });
    });
  });

  it('says when there is nothing', async () => {
    await using _ = await visit(routes, '/admin/support', () => ({ body: aPage([]) }));
    expect(screen.getByText('No questions match.')).toBeDefined();
  });
});
