import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Link } from '../router/router.tsx';
import { visit } from '../testing/visit.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordForm } from './record-form.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.strictObject({ title: z.string(), summary: z.optional(z.string()) });
const saved = { title: 'About', summary: '' };

function Editor() {
  const form = useContractForm({
    schema,
    initial: saved,
    draftKey: 'page',
    onSubmit: async () => undefined,
  });
  return (
    <RecordForm form={form}>
      <LeaveGuard form={form} saved={saved} />
      <TextField form={form} name="title" label="Title" />
      <TextField form={form} name="summary" label="Summary" />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/editor?row=2">Another row</Link>
    </RecordForm>
  );
}

const routes = [
  { path: '/editor', element: <Editor /> },
  { path: '/elsewhere', element: <p>Somewhere else</p> },
];
const open = () => visit(routes, '/editor', () => ({ body: {} }));
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const isUnloadStopped = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a page with unsaved text', () => {
  let answer = false;
  const questions: (string | undefined)[] = [];
  beforeEach(() => {
    questions.length = 0;
    vi.stubGlobal('confirm', (question?: string) => {
      questions.push(question);
      return answer;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('asks before it is left, and stays with its text, unless the answer is to leave', async () => {
    await using visiting = await open();
    await userEvent.type(title(), ' us');
    answer = false;
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(questions).toEqual(['Leave without saving? Your changes stay in this tab as a draft.']);
    expect(visiting.router.state.location.pathname).toBe('/editor');
    expect(title().value).toBe('About us');
    answer = true;
    await waitFor(() => expect(visiting.router.state.blockers.size).toBe(1));
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Somewhere else')).toBeDefined();
    expect(questions).toHaveLength(2);
  });

  it('asks before its tab is closed', async () => {
    await using _ = await open();
    expect(isUnloadStopped()).toBe(false);
    await userEvent.type(title(), ' us');
    expect(isUnloadStopped()).toBe(true);
  });

  it('asks nothing before anything was typed, nor once it is typed back', async () => {
    await using visiting = await open();
    await userEvent.type(screen.getByLabelText('Summary'), 'A');
    await userEvent.clear(screen.getByLabelText('Summary'));
    expect(isUnloadStopped()).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Somewhere else')).toBeDefined();
    expect(visiting.router.state.location.pathname).toBe('/elsewhere');
    expect(questions).toEqual([]);
  });

  it('asks nothing where only the parameters of its address change', async () => {
    await using visiting = await open();
    await userEvent.type(title(), ' us');
    fireEvent.click(screen.getByRole('link', { name: 'Another row' }));
    await waitFor(() => expect(visiting.router.state.location.search).toBe('?row=2'));
    expect(title().value).toBe('About us');
    expect(questions).toEqual([]);
  });
});
