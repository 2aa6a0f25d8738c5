import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as profile from './profile.page.tsx';

const routes = [{ path: '/agent/profile', ...profile }];
const kira = '01HZZZZZZZZZZZZZZZZZZZZZZK';
const agent = {
  userId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  slug: 'amina',
  status: 'ACTIVE',
  title: 'Agent',
  specialties: ['LAND'],
  licenceVerified: false,
  phones: [{ e164: '+256772123456', whatsapp: true, verifiedAt: '2026-11-01T00:00:00.000Z' }],
  languages: ['en'],
  areaIds: [kira],
  metrics: { active: 3, soldAll: 2, reviews: 0 },
  joinRequests: [],
};
const respond = ({ path }: RecordedRequest) => ({
  body: path.startsWith('/api/geo/hierarchy') ? { city: { id: kira, name: 'Kira' } } : agent,
});
const savedValues = (requests: readonly RecordedRequest[]) =>
  Object.assign({}, ...requests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body)));

beforeEach(() => localStorage.clear());

describe('the agent profile', () => {
  it('shows what was asked of agencies and the ownership that is offered, and answers it', async () => {
    const waiting = {
      ...agent,
      agencyId: 'kyanja',
      joinRequests: [{ agency: { id: 'ntinda', name: 'Ntinda Land' }, at: '2026-11-20T08:00:00.000Z' }],
      ownershipOffer: {
        agency: { id: 'kyanja', name: 'Kyanja Homes' },
        expiresAt: '2026-11-27T08:00:00.000Z',
      },
    };
    await using visiting = await visit(routes, '/agent/profile', (request) =>
      request.path.startsWith('/api/agent/profile')
        ? { body: waiting }
        : { ...respond(request), headers: { 'x-position': '7' } },
    );
    expect(
      screen.getByText('You can become the owner of Kyanja Homes. The offer ends on 27 Nov 2026.'),
    ).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the request to Ntinda Land' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept ownership' }));
    await waitFor(() =>
      expect(
        visiting.server.requests
          .filter(({ method }) => method !== 'GET')
          .map(({ method, path, body }) => `${method} ${path} ${body}`.trim()),
      ).toEqual([
        'DELETE /api/agencies/ntinda/join-requests',
        'POST /api/agencies/kyanja/ownership {"accept":true}',
      ]),
    );
    // The record has no pages: it is read again as it is.
    const reads = () =>
      visiting.server.requests
        .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/agent/profile'))
        .map(({ path }) => path);
    await waitFor(() => expect(reads().length).toBeGreaterThan(2));
    expect(new Set(reads())).toEqual(new Set(['/api/agent/profile']));
  });

  const waiting = () => screen.getByRole('region', { name: 'Changes that wait to be published' });
  const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish changes' }));

  it('is saved when it is published, changed fields only', async () => {
    await using visiting = await visit(routes, '/agent/profile', respond);
    await userEvent.type(screen.getByLabelText('Your job title'), ' for land');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Residential' }));
    expect(waiting().textContent).toContain('Not published yet: 2 changes');
    expect(
      await screen.findByText('Saved, except the changes that wait for “Publish changes”.'),
    ).toBeDefined();
    expect(savedValues(visiting.server.requests)).toEqual({});
    await publish();
    await waitFor(() => expect(screen.getByText('All saved.')).toBeDefined());
    expect(visiting.server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(savedValues(visiting.server.requests)).toEqual({
      title: 'Agent for land',
      specialties: ['LAND', 'RESIDENTIAL'],
    });
  });

  it('waits to be published after a reload too, and is put back by one button', async () => {
    {
      await using _ = await visit(routes, '/agent/profile', respond);
      await userEvent.type(screen.getByLabelText('Your job title'), ' for land');
      await waitFor(() => expect(waiting()).toBeDefined());
    }
    await using visiting = await visit(routes, '/agent/profile', respond);
    expect(screen.getByLabelText<HTMLInputElement>('Your job title').value).toBe('Agent for land');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Your job title').value).toBe('Agent');
    expect(screen.queryByRole('region', { name: /wait to be published/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Residential' }));
    await publish();
    await waitFor(() =>
      expect(savedValues(visiting.server.requests)).toEqual({ specialties: ['LAND', 'RESIDENTIAL'] }),
    );
  });

  it('shows what someone else published meanwhile, and replaces it only when that was chosen', async () => {
    let stored = { ...agent, version: 3 };
    const sent: unknown[] = [];
    await using _ = await visit(routes, '/agent/profile', (request) => {
      if (!request.path.startsWith('/api/agent/profile')) return respond(request);
      if (request.method === 'PUT') {
        const ifMatch = request.headers['if-match'];
        sent.push([ifMatch, JSON.parse(request.body)]);
        if (ifMatch !== `"${stored.version}"`)
          return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
        stored = { ...stored, ...JSON.parse(request.body), version: stored.version + 1 };
      }
      const { version, ...body } = stored;
      return { body, headers: { etag: `"${version}"` } };
    });
    await userEvent.type(screen.getByLabelText('Your job title'), ' for land');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Residential' }));
    stored = { ...stored, title: 'Broker', languages: ['en', 'sw'], version: 4 };
    await publish();
    const conflict = await screen.findByText(/Someone else changed your profile/);
    expect(conflict.closest('[role=alert]')?.textContent).toMatch(/Agent for land.*Broker/);
    expect(stored.title).toBe('Broker');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Kiswahili' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await publish();
    await waitFor(() => expect(stored.title).toBe('Agent for land'));
    expect(stored.languages).toEqual(['en', 'sw']);
    expect(sent[0]).toEqual(['"3"', { title: 'Agent for land', specialties: ['LAND', 'RESIDENTIAL'] }]);
  });

  it('says that the profile could not be loaded, and loads it on Retry', async () => {
    let isDown = true;
    const failed = errorResponse(500, 'INTERNAL_ERROR', 'Something went wrong. Please try again.');
    await using visiting = await visit(routes, '/agent/profile', (request) =>
      isDown ? failed : respond(request),
    );
    expect(screen.getByRole('heading', { name: 'Failed to fetch user profile' })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Your job title')).toBeDefined();
  });

  it('edits areas, phone numbers, languages and licence, and links to the public page', async () => {
    await using visiting = await visit(routes, '/agent/profile', respond);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Kira' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Luganda' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a number' }));
    await userEvent.type(screen.getByLabelText('Number 2'), '+254 700 000 001');
    await userEvent.selectOptions(screen.getByLabelText('Licensed by'), 'AREA, Uganda');
    await userEvent.type(screen.getByLabelText('Licence number'), 'A-12');
    await userEvent.type(screen.getByLabelText('Valid until'), '2027-12-31');
    await publish();
    await waitFor(() => expect(screen.getByText('All saved.')).toBeDefined());
    expect(savedValues(visiting.server.requests)).toEqual({
      areaIds: [],
      languages: ['en', 'lg'],
      phones: [
        { e164: '+256772123456', whatsapp: true },
        { e164: '+254700000001', whatsapp: false },
      ],
      licence: { body: 'AREA_UG', number: 'A-12', validTo: '2027-12-31' },
    });
    expect(screen.getByRole('link', { name: 'Preview as a buyer' }).getAttribute('href')).toBe(
      '/brokers/amina',
    );
  });

  it.each([
    ['ACTIVE', `/agencies/${kira}`],
    ['PENDING', undefined],
  ])('links an agent of an agency that is %s to %s', async (status, href) => {
    const user = { id: agent.userId, name: 'Amina', role: 'AGENT', agency: { id: kira, status } } as never;
    await using _ = await visit(
      routes,
      '/agent/profile',
      ({ path }) => ({ body: path.startsWith('/api/geo') ? {} : { ...agent, agencyId: kira } }),
      user,
    );
    const link = screen.queryByRole('link', { name: 'Preview as a buyer' });
    expect(link?.getAttribute('href')).toBe(href);
  });

  it('has no serious accessibility violations', async () => {
    await using visiting = await visit(routes, '/agent/profile', respond);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
