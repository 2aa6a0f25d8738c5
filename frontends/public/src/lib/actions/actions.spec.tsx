import { createHash } from 'node:crypto';
import { contactSupport } from '@ardhi/contracts/content/support.routes';
import { requestViewing } from '@ardhi/contracts/leads/viewing.routes';
import { saveSearch } from '@ardhi/contracts/listings/saved-searches.routes';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { InputField } from '../../components/form/fields.tsx';
import { apiMutation } from './mutation.ts';
import { routeAction } from './route-action.ts';
import { useAction } from './use-action.ts';
import { useActionForm } from './use-action-form.ts';

const viewingMutation = apiMutation(requestViewing, { hasSchema: true });
const saveMutation = apiMutation(saveSearch);

/** A form for a viewing with the constraints of the contract left out. */
function ViewingPage() {
  const form = useActionForm(viewingMutation, {
    input: ({ slot = '', name = '', phone = '' }) => ({
      params: { id: 'L1' },
      body: { slots: slot === '' ? [] : [slot], name, phone },
    }),
    fieldNames: { 'slots.0': 'slot', slots: 'slot' },
    draft: { name: 'viewing' },
  });
  return (
    <ActionForm form={form} submitButton={<SubmitButton form={form}>Send</SubmitButton>}>
      <InputField form={form} name="slot" label="Time" />
      <InputField form={form} name="name" label="Name" required />
      <InputField form={form} name="phone" label="Phone" />
    </ActionForm>
  );
}

function SavePage() {
  const { submit } = useAction(saveMutation);
  return (
    <button type="button" onClick={() => submit({ body: { query: { kind: 'PLOT' } } })}>
      Save
    </button>
  );
}

const contactMutation = apiMutation(contactSupport, { challenge: 'contact' });

function ContactPage() {
  const form = useActionForm(contactMutation, {
    input: ({ name = '', message = '' }) => ({
      body: { name, message, topic: 'BUYING' as const, email: 'a@b.test' },
    }),
  });
  return (
    <ActionForm form={form} submitButton={<SubmitButton form={form}>Send</SubmitButton>}>
      <InputField form={form} name="name" label="Name" />
      <InputField form={form} name="message" label="Message" />
    </ActionForm>
  );
}

const routes = [
  { path: '/contact', Component: ContactPage, action: routeAction(contactMutation) },
  { path: '/viewing', Component: ViewingPage, action: routeAction(viewingMutation) },
  { path: '/save', Component: SavePage, action: routeAction(saveMutation) },
];
const keysOf = (requests: readonly RecordedRequest[]) =>
  requests.map(({ headers }) => String(headers['idempotency-key']));
const fill = async (slot: string) => {
  await userEvent.type(screen.getByLabelText('Time'), slot);
  await userEvent.type(screen.getByLabelText('Name'), 'Nakato');
  await userEvent.type(screen.getByLabelText('Phone'), '+256772123456');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const slot = '2030-05-04T10:30:00.000Z';

afterEach(() => sessionStorage.clear());

describe('a form that is submitted to the action of its page', () => {
  it('sends the same input with the same key after a failure, and with another key after a change', async () => {
    const respond = (_: RecordedRequest, nth: number): StubResponse =>
      nth < 3 ? errorResponse(503, 'UPSTREAM_UNAVAILABLE', 'Try again soon.') : { status: 201, body: {} };
    await using visiting = await visit(routes, '/viewing', respond);
    await fill(slot);
    await send();
    expect(await screen.findByText('Try again soon.')).toBeDefined();
    await send();
    await waitFor(() => expect(visiting.server.requests).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false),
    );
    await userEvent.type(screen.getByLabelText('Name'), ' Sarah');
    await send();
    await waitFor(() => expect(visiting.server.requests).toHaveLength(3));
    const [first, second, third] = keysOf(visiting.server.requests);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows what the contract refuses beside the field, and sends nothing', async () => {
    await using visiting = await visit(routes, '/viewing', () => ({ status: 201, body: {} }));
    await fill('tomorrow');
    await send();
    await waitFor(() => expect(screen.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByLabelText('Time'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nakato');
    expect(visiting.server.requests).toEqual([]);
  });

  it('shows what the server refuses beside its field and keeps everything entered', async () => {
    const refused = errorResponse(400, 'VALIDATION_FAILED', 'slots.0 is not valid.', {
      field: 'slots.0',
      details: { fields: { 'slots.0': 'Choose a time in the future.' } },
    });
    await using _ = await visit(routes, '/viewing', () => refused);
    await fill(slot);
    await send();
    expect(await screen.findByText('Choose a time in the future.')).toBeDefined();
    expect(screen.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+256772123456');
  });

  it('proves some work where the server asks for it, and sends the same again with its key', async () => {
    const challenge = { challenge: 'of-the-server', difficulty: 8, expiresAt: slot };
    const respond = ({ path, body }: RecordedRequest, nth: number): StubResponse => {
      if (path.startsWith('/api/auth/challenge')) return { status: 200, body: challenge };
      if (!String(body).includes('nonce')) return errorResponse(400, 'CHALLENGE_FAILED', 'Please try again.');
      return nth < 4
        ? errorResponse(503, 'UPSTREAM_UNAVAILABLE', 'Try again soon.')
        : { status: 201, body: {} };
    };
    await using visiting = await visit(routes, '/contact', respond);
    await userEvent.type(screen.getByLabelText('Name'), 'Nakato');
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    await send();
    await screen.findByText('Try again soon.');
    await send();
    await waitFor(() => expect(visiting.server.requests).toHaveLength(4));
    const [unproven, , proven, repeated] = visiting.server.requests;
    const { nonce, ...rest } = JSON.parse(String(proven?.body));
    expect(rest).toEqual({ ...JSON.parse(String(unproven?.body)), challenge: 'of-the-server' });
    expect(createHash('sha256').update(`of-the-server:${nonce}`).digest()[0]).toBe(0);
    expect(repeated?.body).toEqual(proven?.body);
    expect(new Set(keysOf([unproven, proven, repeated] as RecordedRequest[])).size).toBe(1);
  });

  it('shows an error about no field of its own above the button', async () => {
    const refused = errorResponse(409, 'NOT_CONTACTABLE', 'This agent takes no calls.', { field: 'agent' });
    await using _ = await visit(routes, '/viewing', () => refused);
    await fill(slot);
    await send();
    expect((await screen.findByText('This agent takes no calls.')).closest('[role="alert"]')).not.toBeNull();
  });

  it('restores the entered values after a reload', async () => {
    {
      await using _ = await visit(routes, '/viewing', () => ({}));
      await userEvent.type(screen.getByLabelText('Name'), 'Nakato');
    }
    await using _ = await visit(routes, '/viewing', () => ({}));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nakato');
  });
});

describe('a button that submits to the action of its page', () => {
  it('sends a double tap once', async () => {
    await using visiting = await visit(routes, '/save', () => ({ status: 201, body: {} }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visiting.server.requests).toHaveLength(1));
    await waitFor(() => expect(visiting.router.state.fetchers.size).toBe(0));
    expect(visiting.server.requests).toHaveLength(1);
  });

  it('loads the data of the page again only where it is asked to', async () => {
    let loads = 0;
    const loader = () => ++loads;
    await using visiting = await visit(
      routes.map((route) => ({ ...route, loader })),
      '/save',
      () => ({ status: 201, body: {} }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visiting.server.requests).toHaveLength(1));
    expect(loads).toBe(1);
  });
});
