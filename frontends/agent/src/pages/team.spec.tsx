import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as agents from './team.page.tsx';

const routes = [{ path: '/agent/agents', ...agents }];
const member = (userId: string, name: string, overrides: Partial<TeamRow> = {}): TeamRow => ({
  userId,
  name,
  slug: userId,
  areas: [],
  licensed: false,
  active: 3,
  reviews: 0,
  whatsapp: true,
  status: 'ACTIVE',
  seat: true,
  quotaShare: [],
  email: `${userId}@ardhi.test`,
  leads30d: 2,
  commands: ['PUT_ON_LEAVE', 'SUSPEND'],
  ...overrides,
});
const team = [
  member('amina', 'Amina', { agency: { id: 'kyanja', name: 'Kyanja Homes' } }),
  member('brian', 'Brian'),
  member('clare', 'Clare', { status: 'ON_LEAVE', commands: ['REINSTATE', 'SUSPEND'] }),
];
const paged = (items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 100,
  totalPages: 1,
});
const handOver = {
  id: 'e',
  at: '2026-11-20T08:00:00.000Z',
  by: 'Amina',
  from: 'Dora',
  to: 'Brian',
  left: true,
};
const openInvitation = {
  id: 'i',
  state: 'OPEN',
  email: 'new@ardhi.test',
  url: 'https://ardhi.test/invitations/x',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
};
const agency = {
  id: 'kyanja',
  slug: 'kyanja-homes',
  displayName: 'Kyanja Homes',
  legalName: 'Kyanja Homes Ltd',
  addressLine: 'Plot 7, Kyanja',
  status: 'ACTIVE',
  card: { logo: '/media/old-shown.webp' },
};
const joinRequest = {
  id: 'asked',
  state: 'OPEN',
  agent: member('dora', 'Dora'),
  message: 'I sell plots in Kira.',
  at: '2026-11-21T08:00:00.000Z',
};
const openWork = {
  listings: 18,
  leads: 1,
  viewings: 2,
  successors: [{ userId: 'amina', name: 'Amina' }],
};
const respondWith =
  (seats = { used: 3, limit: 5 }, ownership: object = { ownerUserId: 'amina' }) =>
  ({ method, path }: RecordedRequest): StubResponse => {
    if (path.endsWith('/open-work')) return { body: openWork };
    if (path === '/api/media/files')
      return { status: 201, body: { fileId: 'picture' }, headers: { 'x-position': '5' } };
    if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200, headers: { 'x-position': '7' } };
    if (path.startsWith('/api/agent/invitations'))
      return { body: { ...paged([openInvitation]), joinRequests: [joinRequest] } };
    if (path.startsWith('/api/broker/agencies')) return { body: agency };
    return {
      body: { ...paged(team), seats, handOvers: [{ ...handOver, listings: 12, leads: 30 }], ownership },
    };
  };
const sentRequests = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, path === '/api/media/files' || JSON.parse(body)]);

const amina: Profile = {
  id: 'amina',
  name: 'Amina',
  role: 'SUPER_AGENT',
  agencyId: 'kyanja',
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

beforeEach(() => sessionStorage.clear());

describe('the team page', () => {
  it('shows members, invitations and past hand-overs', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    expect(screen.getByText('3 of 5 seats taken')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Brian' })).toBeNull();
    const handOverRow = screen.getByRole('row', { name: /Dora left, Brian took over/ });
    expect(within(handOverRow).getByText('12')).toBeDefined();
    expect(within(handOverRow).getByText('30')).toBeDefined();
    expect(screen.getByText('new@ardhi.test')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('removes a member and hands their work over to a chosen active colleague', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    const row = screen.getByRole('row', { name: /Amina.*Change/ });
    await userEvent.click(within(row).getByText('More'));
    await userEvent.click(within(row).getByRole('button', { name: 'Remove from agency' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove Amina from the agency' });
    const successors = within(dialog).getByLabelText<HTMLSelectElement>('Who takes over');
    expect([...successors.options].map(({ text }) => text)).toEqual(['Brian']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from agency' }));
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        ['DELETE', '/api/agent/agents/amina', { transferTo: 'brian' }],
      ]),
    );
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path.includes('after=7'))).toBe(true),
    );
  });

  it('accepts and refuses agents who ask to join', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    const region = screen.getByRole('region', { name: 'Requests to join' });
    expect(within(region).getByText('I sell plots in Kira.')).toBeDefined();
    await userEvent.click(within(region).getByRole('button', { name: 'Accept the request of Dora' }));
    await waitFor(() => expect(sentRequests(visiting.server.requests)).toHaveLength(1));
    const refuse = within(region).getByRole<HTMLButtonElement>('button', {
      name: 'Refuse the request of Dora',
    });
    await waitFor(() => expect(refuse.disabled).toBe(false));
    await userEvent.click(refuse);
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        ['POST', '/api/agent/invitations/asked', { accept: true }],
        ['POST', '/api/agent/invitations/asked', { accept: false }],
      ]),
    );
  });

  it('lets the owner alone offer the agency to a colleague, and withdraw the offer', async () => {
    {
      await using visiting = await visit(routes, '/agent/agents', respondWith(), amina);
      const region = screen.getByRole('region', { name: 'Hand the agency over' });
      const receivers = within(region).getByLabelText<HTMLSelectElement>('New owner');
      expect([...receivers.options].map(({ text }) => text)).toEqual(['Brian', 'Clare']);
      await userEvent.click(within(region).getByRole('button', { name: 'Offer ownership' }));
      await waitFor(() =>
        expect(sentRequests(visiting.server.requests)).toEqual([
          ['POST', '/api/agencies/kyanja/ownership', { toUserId: 'brian' }],
        ]),
      );
    }
    const offer = { toUserId: 'clare', expiresAt: '2026-11-27T08:00:00.000Z' };
    {
      const respond = respondWith(undefined, { ownerUserId: 'amina', offer });
      await using visiting = await visit(routes, '/agent/agents', respond, amina);
      expect(screen.getByText(/You offered the ownership to Clare/)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Withdraw offer' }));
      await waitFor(() =>
        expect(visiting.server.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
          'DELETE /api/agencies/kyanja/ownership',
        ),
      );
    }
    await using _ = await visit(routes, '/agent/agents', respondWith(), { ...amina, id: 'brian' });
    expect(screen.queryByRole('region', { name: 'Hand the agency over' })).toBeNull();
  });

  it("lets a super agent upload and remove the agency's images", async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    const imagesRegion = screen.getByRole('region', { name: 'How buyers see Kyanja Homes' });
    expect(imagesRegion.querySelector('img')?.getAttribute('src')).toBe('/media/old-shown.webp');
    const picture = new File(['x'], 'front.png', { type: 'image/png' });
    await userEvent.upload(within(imagesRegion).getByLabelText(/^Cover image of your page/), picture);
    await waitFor(() => expect(sentRequests(visiting.server.requests)).toHaveLength(2));
    await userEvent.click(within(imagesRegion).getByRole('button', { name: 'Remove logo' }));
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        ['POST', '/api/media/files', true],
        ['PUT', '/api/broker/agencies/kyanja?after=5', { coverMediaId: 'picture' }],
        ['PUT', '/api/broker/agencies/kyanja?after=7', { logoMediaId: null }],
      ]),
    );
    expect(within(imagesRegion).getByRole('link', { name: 'View your page' }).getAttribute('href')).toBe(
      '/agencies/kyanja-homes',
    );
  });

  it('limits the listing slots of a member', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    const row = screen.getByRole('row', { name: /Amina.*Change/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Change' }));
    const maxListings = screen.getByLabelText('Maximum listings on the market');
    await userEvent.type(maxListings, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        [
          'PUT',
          '/api/agent/agents/amina',
          expect.objectContaining({ seat: true, quotaShare: [{ key: 'LISTING_SLOT', max: 12 }] }),
        ],
      ]),
    );
  });

  it('requires a reason for suspending a member', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    const row = screen.getByRole('row', { name: /Brian.*Change/ });
    await userEvent.click(within(row).getByText('More'));
    await userEvent.click(within(row).getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend: Brian' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(sentRequests(visiting.server.requests)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Took a fee from a buyer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        [
          'POST',
          '/api/agent/agents/brian/status',
          { status: 'SUSPENDED', reason: 'Took a fee from a buyer' },
        ],
      ]),
    );
  });

  it('counts the work of a member before suspending them, and hands it over to a chosen colleague', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    const row = screen.getByRole('row', { name: /Brian.*Change/ });
    await userEvent.click(within(row).getByText('More'));
    await userEvent.click(within(row).getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend: Brian' });
    const counted = 'Brian has 18 listings on the market, 1 open lead and 2 confirmed viewings.';
    expect(await within(dialog).findByText(counted)).toBeDefined();
    expect(await seriousViolations(dialog)).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText('Who takes over'), 'Amina');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Took a fee from a buyer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        [
          'POST',
          '/api/agent/agents/brian/status',
          { status: 'SUSPENDED', reason: 'Took a fee from a buyer', transferTo: 'amina' },
        ],
      ]),
    );
  });

  it('invites by email, and not when all seats are taken', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    await userEvent.type(screen.getByLabelText('Email'), 'guest@ardhi.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        ['POST', '/api/agent/invitations', { email: 'guest@ardhi.test' }],
      ]),
    );
    await using _ = await visit(routes, '/agent/agents', respondWith({ used: 5, limit: 5 }));
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByText(/All seats are taken/)).toBeDefined();
  });

  it('sets the office hours, each day beside its own error, and leaves out days without times', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    const section = within(
      screen.getByRole('heading', { name: 'Office hours' }).closest('section') ?? document.body,
    );
    const save = () => userEvent.click(section.getByRole('button', { name: 'Publish office hours' }));
    await userEvent.type(section.getByLabelText('Opens on Monday'), '08:00');
    await save();
    expect(await section.findByText('Enter a time, such as 08:30.')).toBeDefined();
    await userEvent.type(section.getByLabelText('Closes on Monday'), '07:30');
    await save();
    expect(await section.findByText('Enter a closing time after the opening time.')).toBeDefined();
    expect(sentRequests(visiting.server.requests)).toEqual([]);
    await userEvent.clear(section.getByLabelText('Closes on Monday'));
    await userEvent.type(section.getByLabelText('Closes on Monday'), '18:00');
    await userEvent.type(section.getByLabelText('Opens on Saturday'), '09:00');
    await userEvent.type(section.getByLabelText('Closes on Saturday'), '13:00');
    await save();
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        [
          'PUT',
          '/api/broker/agencies/kyanja',
          {
            officeHours: [
              { day: 1, opens: '08:00', closes: '18:00' },
              { day: 6, opens: '09:00', closes: '13:00' },
            ],
          },
        ],
      ]),
    );
  });

  it('sets the legal name, the address and the tax number that invoices carry', async () => {
    await using visiting = await visit(routes, '/agent/agents', respondWith());
    const section = within(
      screen.getByRole('heading', { name: 'Billing details' }).closest('section') ?? document.body,
    );
    const save = () => userEvent.click(section.getByRole('button', { name: 'Save billing details' }));
    const legalName = section.getByLabelText<HTMLInputElement>('Legal name');
    expect(legalName.value).toBe('Kyanja Homes Ltd');
    await userEvent.clear(legalName);
    await save();
    await waitFor(() => expect(legalName.getAttribute('aria-invalid')).toBe('true'));
    expect(sentRequests(visiting.server.requests)).toEqual([]);
    await userEvent.type(legalName, 'Kyanja Homes Limited');
    await userEvent.type(section.getByLabelText('Tax number (TIN)'), '1009876543');
    await save();
    const body = { legalName: 'Kyanja Homes Limited', addressLine: 'Plot 7, Kyanja', tin: '1009876543' };
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([['PUT', '/api/broker/agencies/kyanja', body]]),
    );
    const button = section.getByRole<HTMLButtonElement>('button', { name: 'Save billing details' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.clear(section.getByLabelText('Tax number (TIN)'));
    await save();
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests).at(-1)).toEqual([
        'PUT',
        '/api/broker/agencies/kyanja',
        { ...body, tin: null },
      ]),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  describe('office hours that someone else saves at the same time', () => {
    const monday = (opens: string) => ({ day: 1, opens, closes: '18:00' });
    /** An agency whose hours someone else saved after they were shown here. */
    function savedElsewhere(shown: readonly object[], saved: readonly object[]) {
      let stored = { officeHours: shown, version: 7 };
      const sent: unknown[] = [];
      const other = respondWith();
      const respond = (request: RecordedRequest): StubResponse => {
        if (request.method === 'PUT') {
          if (sent.length === 0) stored = { officeHours: saved, version: 8 };
          const body = JSON.parse(request.body) as { officeHours: readonly object[] };
          sent.push([request.headers['if-match'], body.officeHours]);
          if (request.headers['if-match'] !== `"${stored.version}"`)
            return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
          stored = { officeHours: body.officeHours, version: stored.version + 1 };
        }
        const answer = other(request);
        return request.path.startsWith('/api/broker/agencies/kyanja')
          ? { ...answer, body: { ...(answer.body as object), ...stored } }
          : answer;
      };
      return { respond, sent };
    }
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Publish office hours' }));
    const type = async (label: string, time: string) => {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), time);
    };

    it('are merged where different days were changed', async () => {
      const saturday = { day: 6, opens: '09:00', closes: '13:00' };
      const agency = savedElsewhere([monday('08:00')], [monday('08:00'), saturday]);
      await using _ = await visit(routes, '/agent/agents', agency.respond);
      await type('Opens on Monday', '09:00');
      await save();
      await waitFor(() =>
        expect(agency.sent).toEqual([
          ['"7"', [monday('09:00')]],
          ['"8"', [monday('09:00'), saturday]],
        ]),
      );
      expect(screen.getByLabelText<HTMLInputElement>('Opens on Saturday').value).toBe('09:00');
    });

    it('are shown beside what was typed, which replaces them only when it is saved again', async () => {
      const agency = savedElsewhere([monday('08:00')], [monday('07:00')]);
      await using _ = await visit(routes, '/agent/agents', agency.respond);
      await type('Opens on Monday', '09:00');
      await save();
      expect(await screen.findByText('Someone else saved “07:00” here meanwhile.')).toBeDefined();
      expect(screen.getByText(/Someone else saved changes while you were typing/)).toBeDefined();
      expect(screen.getByLabelText<HTMLInputElement>('Opens on Monday').value).toBe('09:00');
      expect(agency.sent).toHaveLength(1);
      await save();
      await waitFor(() => expect(agency.sent.at(-1)).toEqual(['"8"', [monday('09:00')]]));
    });
  });

  it('shows what someone else changed of a member beside what was typed, which replaces it only when it is saved again', async () => {
    let stored = { title: 'Agent', seat: true, version: 7 };
    const sent: unknown[] = [];
    const other = respondWith();
    await using _ = await visit(routes, '/agent/agents', (request): StubResponse => {
      if (request.method === 'PUT') {
        if (sent.length === 0) stored = { title: 'Broker', seat: false, version: 9 };
        const { title, seat } = JSON.parse(request.body) as { title: string; seat: boolean };
        sent.push([request.headers['if-match'], title, seat]);
        if (request.headers['if-match'] !== `"${stored.version}"`)
          return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
      }
      const answer = other(request);
      return request.method === 'GET' && request.path.startsWith('/api/agent/agents')
        ? { body: { ...(answer.body as object), ...paged([member('brian', 'Brian', stored)]) } }
        : answer;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Brian' }));
    const title = dialog.getByLabelText<HTMLInputElement>('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Surveyor');
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await save();
    expect(await dialog.findByText('Someone else saved “Broker” here meanwhile.')).toBeDefined();
    expect(title.value).toBe('Surveyor');
    expect(sent).toHaveLength(1);
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        ['"7"', 'Surveyor', true],
        ['"9"', 'Surveyor', false],
      ]),
    );
  });
});
