import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import * as support from './support.page.tsx';

const routes = [
  { path: '/contact', ...support },
  { path: '/tickets/:number', ...support },
];
const missing: StubResponse = errorResponse(404, 'NOT_FOUND', 'Not found.');
const respond =
  (sent: StubResponse) =>
  ({ method }: RecordedRequest): StubResponse =>
    method === 'POST' ? sent : missing;
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Your name'), 'Nakato Sarah');
  await userEvent.type(screen.getByLabelText('Email'), 'nakato@ardhi.test');
  await userEvent.type(screen.getByLabelText('Message'), 'Somebody asks for money.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

const reader: Profile = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
  name: 'Amina Nakato',
  role: 'USER',
  agencyId: null,
  country: 'Uganda',
  region: null,
  email: 'amina@ardhi.test',
  emailVerified: true,
  locale: 'en',
  displayCurrency: 'UGX',
  areaUnit: 'SQM',
  liteMode: false,
  permissions: [],
  mustAccept: [],
  unread: 0,
  warnings: [],
};

afterEach(() => sessionStorage.clear());

describe('the contact page', () => {
  it('sends a question about the topic that the address names, and shows its number', async () => {
    const answer = { status: 201, body: { number: 'T-7K3F9QAB' } };
    await using visiting = await visit(routes, '/contact?topic=FRAUD', respond(answer));
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await fill();
    expect(await screen.findByText('Your message was sent. Its number is T-7K3F9QAB.')).toBeDefined();
    const request = visiting.server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      name: 'Nakato Sarah',
      email: 'nakato@ardhi.test',
      topic: 'FRAUD',
      message: 'Somebody asks for money.',
    });
  });

  it('promises a call to who leaves a phone number only', async () => {
    const answer = { status: 201, body: { number: 'T-7K3F9QAB' } };
    await using _ = await visit(routes, '/contact?topic=FRAUD', respond(answer));
    await userEvent.type(screen.getByLabelText('Your name'), 'Nakato Sarah');
    await userEvent.type(screen.getByLabelText('Phone'), '+256772123456');
    await userEvent.type(screen.getByLabelText('Message'), 'Somebody asks for money.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('We will call your number.')).toBeDefined();
    expect(screen.queryByText('Our answer comes by email.')).toBeNull();
  });

  it('keeps what was entered and says that it was not sent', async () => {
    const failed = errorResponse(500, 'INTERNAL_ERROR', 'Something went wrong. Please try again.');
    await using _ = await visit(routes, '/contact?topic=FRAUD', respond(failed));
    await fill();
    expect(await screen.findByText('Your message was not sent. Please try again.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Nakato Sarah');
  });

  it('asks for a topic and for a way to answer before anything is sent', async () => {
    await using visiting = await visit(routes, '/contact', respond({ status: 201, body: {} }));
    await userEvent.type(screen.getByLabelText('Your name'), 'Nakato');
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(screen.getByLabelText('What is it about?').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(visiting.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a session that is known while someone writes', () => {
  it('fills in what is empty and leaves what was entered', async () => {
    await using visiting = await visit(routes, '/contact', () => missing);
    const topic = screen.getByLabelText<HTMLSelectElement>('What is it about?');
    await userEvent.selectOptions(topic, 'FRAUD');
    await userEvent.type(screen.getByLabelText('Your name'), 'Sarah');
    act(() => visiting.session.adopt({ token: 'a.token.of-theirs', user: reader }));
    const valueIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await waitFor(() => expect(valueIn('Email')).toBe(reader.email));
    expect([valueIn('What is it about?'), valueIn('Your name')]).toEqual(['FRAUD', 'Sarah']);
  });
});

describe('a ticket', () => {
  const noticeId = '01JZZZZZZZZZZZZZZZZZZZZZZ1';
  const uploadedId = '01JZZZZZZZZZZZZZZZZZZZZZZ2';
  const bare = { fileIds: [], files: [] };
  const ticket = {
    number: 'T-7K3F9QAB',
    topic: 'FRAUD',
    state: 'WAITING',
    priority: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    overdue: false,
    messages: [
      { at: '2026-11-20T08:00:00.000Z', by: 'PERSON', text: '<b>They</b> asked for money.', ...bare },
      {
        at: '2026-11-20T09:00:00.000Z',
        by: 'SUPPORT',
        text: 'Do not pay.',
        fileIds: [noticeId],
        files: [{ id: noticeId, mime: 'application/pdf', url: `/media/${noticeId}-paper?sig=1` }],
      },
    ],
  };

  it('shows its messages and sends a reply', async () => {
    const answer = ({ method }: RecordedRequest): StubResponse =>
      method === 'POST' ? { status: 201, body: ticket } : { body: ticket };
    await using visiting = await visit(routes, '/tickets/T-7K3F9QAB', answer);
    expect(screen.getByText('<b>They</b> asked for money.')).toBeDefined();
    expect(screen.getByText('Answer sent')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Message'), 'Thank you.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(visiting.server.requests.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/support/tickets/T-7K3F9QAB/messages',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''));
  });

  it('shows the files of an answer, and sends those that were chosen and not taken out again', async () => {
    let uploads = 0;
    const answer = ({ method, path }: RecordedRequest): StubResponse => {
      if (path.endsWith('/files')) {
        uploads += 1;
        return uploads === 1
          ? errorResponse(415, 'UNSUPPORTED_TYPE', 'Send an image or a PDF.')
          : { status: 201, body: { fileId: uploads === 2 ? noticeId : uploadedId } };
      }
      return method === 'POST' ? { status: 201, body: ticket } : { body: ticket };
    };
    await using visiting = await visit(routes, '/tickets/T-7K3F9QAB', answer);
    expect(screen.getByRole('link', { name: 'PDF 1' }).getAttribute('href')).toContain(`${noticeId}-paper`);
    const choose = (name: string) =>
      userEvent.upload(
        screen.getByLabelText(/^Photos or documents/),
        new File(['receipt'], name, { type: 'application/pdf' }),
      );
    await choose('broken.pdf');
    expect(await screen.findByText('Send an image or a PDF.')).toBeDefined();
    await choose('wrong.pdf');
    await screen.findByText('wrong.pdf');
    await choose('receipt.pdf');
    await screen.findByText('receipt.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Remove', description: 'wrong.pdf' }));
    await userEvent.type(screen.getByLabelText('Message'), 'Here is what I paid.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const sent = () => visiting.server.requests.find(({ path }) => path.endsWith('/messages'));
    await waitFor(() =>
      expect(JSON.parse(sent()?.body ?? '{}')).toEqual({
        text: 'Here is what I paid.',
        fileIds: [uploadedId],
      }),
    );
    await waitFor(() => expect(screen.queryByText('receipt.pdf')).toBeNull());
  });
});
