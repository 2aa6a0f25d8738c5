import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as one from './agency.page.tsx';
import * as fresh from './new-agency.page.tsx';

const routes = [
  { path: '/admin/broker-agencies/new', ...fresh },
  { path: '/admin/broker-agencies/:id/edit', ...one },
  { path: '*', element: <p>Elsewhere</p> },
];
const agencyId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSH';
const ugandaId = '01J8Z6Y5E4D3C2B1A0ZYXWVTS0';
const agency = {
  id: agencyId,
  ref: 'AG-0BHTWA',
  slug: 'pearl',
  type: 'AGENCY',
  legalName: 'Pearl Estates Ltd',
  displayName: 'Pearl Estates',
  about: { en: 'Land in Mukono', fr: 'Terrains' },
  email: 'office@pearl.test',
  phones: [{ e164: '+256772123456', whatsapp: true }],
  countryId: ugandaId,
  addressLine: 'Plot 1, Jinja Road',
  vatRegistered: false,
  status: 'PENDING',
  commands: ['APPROVE', 'CLOSE', 'TRANSFER_OWNERSHIP'],
  createdAt: '2026-10-17T08:00:00.000Z',
  counts: { agents: 1, listings: 3 },
};
const mariam = {
  userId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSM',
  slug: 'mariam',
  name: 'Mariam',
  email: 'mariam@ardhi.test',
  areas: [],
  licensed: true,
  active: 3,
  reviews: 0,
  whatsapp: false,
  status: 'ACTIVE',
  seat: true,
  quotaShare: [],
  leads30d: 0,
  commands: ['PUT_ON_LEAVE', 'SUSPEND'],
};
const api = ({ path, method }: RecordedRequest): StubResponse => {
  if (path.includes('/countries')) return { body: aPage([{ id: ugandaId, name: 'Uganda' }]) };
  if (path.includes('/subscriptions'))
    return { body: aPage([{ status: 'ACTIVE' }, { status: 'GRACE' }, { status: 'CANCELLED' }]) };
  if (path.endsWith(`${agencyId}/open-work`))
    return { body: { listings: 3, agents: 1, leads: 0, viewings: 2 } };
  if (path.endsWith('/open-work')) return { body: { listings: 0, leads: 0, viewings: 0, successors: [] } };
  if (path.includes('/agents')) return { body: method === 'GET' ? aPage([mariam]) : mariam };
  return { body: path.includes('/history') ? aPage([]) : agency };
};
const writeRequests = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET');
const lastBody = (requests: readonly RecordedRequest[]) =>
  JSON.parse(writeRequests(requests).at(-1)?.body ?? '{}');

describe('an agency', () => {
  afterEach(() => sessionStorage.clear());

  it('pending approval is approved with a reason after its consequences are shown', async () => {
    const address = `/admin/broker-agencies/${agencyId}/edit`;
    await using visiting = await visit(routes, address, api);
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = screen.getByRole('dialog', { name: 'Approve: Pearl Estates' });
    expect(within(dialog).getByText('Its agents can put listings on the market.')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Papers are in order');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    expect(lastBody(visiting.server.requests)).toEqual({ status: 'ACTIVE', reason: 'Papers are in order' });
  });

  it.each([
    ['CLOSE', 'Close', 'CLOSED', /^Closing is permanent/],
    ['SUSPEND', 'Suspend', 'SUSPENDED', /^Until you reopen it/],
  ])(
    'that accepts %s shows what it has in hand before it is told to %s',
    async (command, label, to, consequence) => {
      const address = `/admin/broker-agencies/${agencyId}/edit`;
      const respond = (request: RecordedRequest) => {
        const answer = api(request);
        return answer.body === agency ? { body: { ...agency, commands: [command] } } : answer;
      };
      await using visiting = await visit(routes, address, respond);
      const commands = screen.getAllByRole('button', { name: label }).filter((one) => !one.closest('tr'));
      await userEvent.click(commands[0] ?? document.body);
      const dialog = screen.getByRole('dialog', { name: `${label}: Pearl Estates` });
      const counted =
        'Pearl Estates has 3 listings on the market, 1 active agent, no open leads, 2 confirmed viewings and 2 subscriptions.';
      expect(await within(dialog).findByText(counted)).toBeDefined();
      expect(within(dialog).getByText(consequence)).toBeDefined();
      expect(await seriousViolations(visiting.page)).toEqual([]);
      await userEvent.type(within(dialog).getByLabelText('Reason'), 'Reported twice{Tab}{Enter}');
      await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
      expect(lastBody(visiting.server.requests)).toEqual({ status: to, reason: 'Reported twice' });
    },
  );

  it('has a button for each command that its answer lists, and for no other', async () => {
    const buttons = { APPROVE: 'Approve', SUSPEND: 'Suspend', REOPEN: 'Reopen', CLOSE: 'Close' };
    const shown = async (commands: readonly string[]) => {
      await using _ = await visit(routes, `/admin/broker-agencies/${agencyId}/edit`, (request) => {
        const answer = api(request);
        return answer.body === agency ? { body: { ...agency, commands } } : answer;
      });
      return Object.entries(buttons)
        .filter(([, name]) => screen.queryAllByRole('button', { name }).some((one) => !one.closest('tr')))
        .map(([command]) => command);
    };
    expect(await shown(['TRANSFER_OWNERSHIP'])).toEqual([]);
    expect(await shown(Object.keys(buttons))).toEqual(Object.keys(buttons));
    for (const command of Object.keys(buttons)) expect(await shown([command])).toEqual([command]);
  });

  it('keeps fields that the form does not show when it is edited', async () => {
    const address = `/admin/broker-agencies/${agencyId}/edit`;
    await using visiting = await visit(routes, address, api);
    await userEvent.type(screen.getByLabelText('Address'), ', floor 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    expect(lastBody(visiting.server.requests)).toMatchObject({
      addressLine: 'Plot 1, Jinja Road, floor 2',
      about: { en: 'Land in Mukono', fr: 'Terrains' },
      phones: [{ e164: '+256772123456', whatsapp: true }],
    });
  });

  it('has agents who can be suspended', async () => {
    const address = `/admin/broker-agencies/${agencyId}/edit`;
    await using visiting = await visit(routes, address, api);
    const row = screen.getByRole('row', { name: /Mariam/ });
    expect(within(row).queryByRole('button', { name: 'Reinstate' })).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend Mariam?' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Asked for money first');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    expect(writeRequests(visiting.server.requests)[0]?.path).toBe(
      `/api/admin/broker/agencies/${agencyId}/agents/${mariam.userId}/status`,
    );
  });

  it('is created, with validation errors beside their fields', async () => {
    let isBusy = true;
    const busy = errorResponse(503, 'OVERLOADED', 'Ardhi is very busy right now.');
    await using visiting = await visit(routes, '/admin/broker-agencies/new', (request) =>
      request.method === 'POST' && isBusy ? busy : api(request),
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Nile Homes');
    await userEvent.type(screen.getByLabelText('Registered name'), 'Nile Homes Ltd');
    await userEvent.type(screen.getByLabelText('Email'), 'nile');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an email address, like amina@example.com.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Email'), '@homes.test');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Uganda');
    await userEvent.type(screen.getByLabelText('Address'), 'Jinja');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The agency was not created.')).toBeDefined();
    expect(screen.getByText('Ardhi is very busy right now.')).toBeDefined();
    isBusy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toContain(agencyId));
    expect(lastBody(visiting.server.requests)).toMatchObject({
      displayName: 'Nile Homes',
      countryId: ugandaId,
    });
  });
});
