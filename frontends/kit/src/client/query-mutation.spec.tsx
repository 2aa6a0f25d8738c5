import { route } from '@ardhi/contracts/route';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorResponse, type RecordedRequest, type StubResponse } from '../testing/test-server.ts';
import { visit } from '../testing/visit.tsx';
import { useMutation } from './use-mutation.ts';
import { useQuery } from './use-query.ts';

const note = z.strictObject({ text: z.string() });
const shared = { row: 'T1', summary: '', access: 'public', answer: note } as const;
const readNote = route({ ...shared, method: 'GET', path: '/notes/:id' });
const listNotes = route({ ...shared, method: 'GET', path: '/notes' });
const changeNote = route({ ...shared, method: 'PUT', path: '/notes/:id', body: note });

function NoteScreen() {
  const [id, setId] = useState<string>();
  const query = useQuery(readNote, id === undefined ? undefined : { params: { id } });
  const change = useMutation(
    (client, text: string) => client.exchange(changeNote, { params: { id: id ?? '' }, body: { text } }),
    { refreshes: 'queries', visibleIn: listNotes },
  );
  return (
    <>
      <button type="button" onClick={() => setId('1')}>
        First
      </button>
      <button type="button" onClick={() => setId('2')}>
        Second
      </button>
      <button type="button" onClick={() => setId(undefined)}>
        None
      </button>
      <button type="button" disabled={change.isPending} onClick={() => void change.mutate('new')}>
        Change
      </button>
      <p>{query.data?.text ?? 'nothing'}</p>
      <p role="status">{query.errorMessage}</p>
      <p role="alert">{change.errorMessage}</p>
    </>
  );
}

const open = (respond: Parameters<typeof visit>[2]) =>
  visit([{ path: '/', element: <NoteScreen /> }], '/', respond);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pathsOf = (requests: readonly RecordedRequest[]) =>
  requests.map(({ method, path }) => `${method} ${path}`);

function DelayedNote() {
  const [id, setId] = useState('1');
  const { data, isPending } = useQuery(readNote, { params: { id } }, { delayMs: 50, keepsPrevious: true });
  return (
    <>
      <button type="button" onClick={() => setId('2')}>
        Second
      </button>
      <button type="button" disabled={isPending}>
        Use {data?.text}
      </button>
    </>
  );
}

describe('a query', () => {
  it('is pending from the change of its input, not only after its delay', async () => {
    const respond = ({ path }: RecordedRequest) => ({ body: { text: path.slice(-1) } });
    await using visiting = await visit([{ path: '/', element: <DelayedNote /> }], '/', respond);
    const isDisabled = () => screen.getByRole('button', { name: /^Use/ }).hasAttribute('disabled');
    await waitFor(() => expect(isDisabled()).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Second' }));
    expect(isDisabled()).toBe(true);
    expect(visiting.server.requests).toHaveLength(1);
    await screen.findByRole('button', { name: 'Use 2' });
    expect(isDisabled()).toBe(false);
  });

  it('sends nothing without an input, and never shows the data of another input', async () => {
    let respond = (): { body: z.infer<typeof note> } | undefined => ({ body: { text: 'one' } });
    await using visiting = await open(() => respond());
    expect(visiting.server.requests).toEqual([]);
    await click('First');
    expect(await screen.findByText('one')).toBeDefined();
    respond = () => undefined;
    await click('Second');
    expect(screen.getByText('nothing')).toBeDefined();
  });

  it('does not show what it read before it had no input', async () => {
    let respond = (): { body: z.infer<typeof note> } | undefined => ({ body: { text: 'one' } });
    await using _ = await open(() => respond());
    await click('First');
    expect(await screen.findByText('one')).toBeDefined();
    await click('None');
    expect(screen.getByText('nothing')).toBeDefined();
    respond = () => undefined;
    await click('First');
    expect(screen.getByText('nothing')).toBeDefined();
  });

  it('shows why it failed', async () => {
    await using _ = await open(() => errorResponse(503, 'MAINTENANCE', 'Back soon.'));
    await click('First');
    expect(await screen.findByText('Back soon.')).toBeDefined();
  });
});

describe('a query that polls', () => {
  function PollingScreen() {
    const poll = { everyMs: 10, retryMs: 10, while: () => false };
    const query = useQuery(readNote, { params: { id: '1' } }, { poll });
    return <p>{query.data?.text ?? query.errorMessage ?? 'nothing'}</p>;
  }
  const openPolling = (responses: StubResponse[]) =>
    visit(
      [{ path: '/', element: <PollingScreen /> }],
      '/',
      () => responses.shift() ?? { body: { text: 'one' } },
    );

  it('repeats a request whose failure may pass', async () => {
    await using visiting = await openPolling([
      errorResponse(503, 'MAINTENANCE', 'Back soon.'),
      errorResponse(429, 'RATE_LIMITED', 'Wait a little.'),
    ]);
    expect(await screen.findByText('one')).toBeDefined();
    expect(visiting.server.requests).toHaveLength(3);
  });

  it('does not repeat a request that is refused', async () => {
    await using visiting = await openPolling([errorResponse(422, 'GEOMETRY_INVALID', 'Not an area.')]);
    expect(await screen.findByText('Not an area.')).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByText('Not an area.')).toBeDefined();
    expect(visiting.server.requests).toHaveLength(1);
  });
});

describe('a mutation', () => {
  it('waits until the list shows the write, then reads the queries on screen again', async () => {
    let text = 'old';
    await using visiting = await open(({ method }) => {
      if (method === 'PUT') text = 'new';
      return { headers: method === 'PUT' ? { 'x-position': '7' } : {}, body: { text } };
    });
    await click('First');
    await screen.findByText('old');
    await click('Change');
    expect(await screen.findByText('new')).toBeDefined();
    expect(pathsOf(visiting.server.requests)).toEqual([
      'GET /notes/1',
      'PUT /notes/1',
      'GET /notes?pageSize=1&after=7',
      'GET /notes/1',
    ]);
  });

  it('shows its error, reads nothing again and can be repeated', async () => {
    let isOpen = false;
    await using visiting = await open(({ method }) =>
      method === 'PUT' && !isOpen
        ? errorResponse(409, 'WRONG_STATE', 'This note is closed.')
        : { body: { text: 'old' } },
    );
    await click('First');
    await screen.findByText('old');
    await click('Change');
    expect(await screen.findByText('This note is closed.')).toBeDefined();
    expect(pathsOf(visiting.server.requests)).toEqual(['GET /notes/1', 'PUT /notes/1']);
    isOpen = true;
    await click('Change');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  });

  it('reads what was saved meanwhile when someone else changed it', async () => {
    let text = 'old';
    await using visiting = await open(({ method }) =>
      method === 'PUT'
        ? errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this.')
        : { body: { text } },
    );
    await click('First');
    await screen.findByText('old');
    text = 'theirs';
    await click('Change');
    expect(await screen.findByText('Someone else changed this.')).toBeDefined();
    expect(await screen.findByText('theirs')).toBeDefined();
    expect(pathsOf(visiting.server.requests)).toEqual(['GET /notes/1', 'PUT /notes/1', 'GET /notes/1']);
  });
});
