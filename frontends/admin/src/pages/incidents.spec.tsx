import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { affectedCsv } from '../features/incidents/affected-csv.ts';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as page from './incidents.page.tsx';

const routes = [{ path: '/admin/incidents', ...page }];
const incident = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
  title: 'A lost laptop',
  description: 'It held names.',
  scope: 'EVERYONE',
  from: '2026-11-01',
  to: '2026-11-20',
  knownAt: '2026-11-20T08:00:00.000Z',
  openedAt: '2026-11-20T08:00:00.000Z',
  openedBy: 'Amina',
  deadlines: [
    { law: 'UG', dueAt: '2026-11-20T08:00:00.000Z' },
    { law: 'KE', dueAt: '2026-11-23T08:00:00.000Z' },
  ],
};
const person = (n: number) => ({ id: `${n}`, name: `Person ${n}`, email: `p${n}@ardhi.test` });
const respond = ({ method, path }: RecordedRequest): StubResponse => {
  if (path.includes('/affected?cursor=')) return { body: { items: [person(2)] } };
  if (path.includes('/affected')) return { body: { items: [person(1)], next: 'a|1' } };
  return { body: method === 'GET' ? aPage([incident]) : incident };
};

describe('data breaches', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.restoreAllMocks();
  });

  it('show the deadlines, download all affected people, and fill the notices', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:people';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    await using visiting = await visit(routes, '/admin/incidents', respond, anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Details of A lost laptop' }));
    expect(screen.getByText('Personal Data Protection Office, Uganda: at once')).toBeDefined();
    expect(screen.getByText(/^Office of the Data Protection Commissioner, Kenya: by 23/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Download affected people' }));
    expect(await screen.findByText('2 people are affected.')).toBeDefined();
    expect(await files[0]?.text()).toContain('"2","Person 2","p2@ardhi.test",""');
    await userEvent.click(screen.getByText('Texts of the notices'));
    const notice = screen.getByLabelText<HTMLTextAreaElement>('Personal Data Protection Office, Uganda');
    expect(notice.value).toMatch(/section 23 .*\n[\s\S]*People affected: 2/);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are recorded with their days, and closed with a note', async () => {
    await using visiting = await visit(routes, '/admin/incidents', respond, anAdmin);
    await userEvent.type(screen.getByLabelText('Name of the breach'), 'A leak');
    await userEvent.type(
      screen.getByLabelText('What happened, and which data it concerns'),
      'Names were read.',
    );
    await userEvent.selectOptions(screen.getByLabelText('Whom it may affect'), 'SIGNED_IN');
    await userEvent.type(screen.getByLabelText('First day affected'), '2026-11-01');
    await userEvent.type(screen.getByLabelText('Last day affected'), '2026-11-02');
    await userEvent.click(screen.getByRole('button', { name: 'Record a breach' }));
    const sent = () =>
      visiting.server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ title: 'A leak', scope: 'SIGNED_IN', from: '2026-11-01' }]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Details of A lost laptop' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close this breach' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The office was notified.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close this breach' }));
    await waitFor(() => expect(sent()).toContainEqual({ note: 'The office was notified.' }));
  });

  it('have a list in which no name is a formula', () => {
    expect(affectedCsv([{ id: '1', name: '=1+1 "x"', email: 'a@b.test' }])).toBe(
      '\uFEFF"id","name","email","phone"\r\n"1","\'=1+1 ""x""","a@b.test",""\r\n',
    );
  });
});
