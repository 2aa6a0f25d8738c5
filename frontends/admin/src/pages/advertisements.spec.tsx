import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as advertisements from './advertisements.page.tsx';

const routes = [{ path: '/admin/advertisements', ...advertisements }];
const placement = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSP',
  key: 'SEARCH_INLINE',
  sizes: [[640, 360]],
  maxBytes: 60_000,
  cpm: { amount: 600, currency: 'USD' },
  active: true,
  reach30d: 12_000,
  fillRate: 0.935,
};
const campaign = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSA',
  name: 'Land loans',
  advertiser: { type: 'EXTERNAL', name: 'Lake Bank' },
  objective: 'IMPRESSIONS',
  goal: 40_000,
  priority: 3,
  state: 'IN_REVIEW',
  commands: ['APPROVE', 'REJECT', 'DELETE'],
  to: '2026-07-01T00:00:00.000Z',
  creatives: [
    {
      id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSC',
      type: 'TEXT',
      headline: 'A loan for your plot',
      clickUrl: 'https://bank.example/land',
      weight: 1,
      state: 'PENDING',
    },
  ],
  stats: { impressions: 8_100, viewable: 6_000, clicks: 90, spend: { amount: 4_860, currency: 'USD' } },
};
const row = { name: 'Land loans', impressions: 8_100, viewable: 6_000, clicks: 90, spend: [] };
const respond = ({ path, method }: RecordedRequest) => {
  if (path.includes('/ad-placements')) return { body: method === 'GET' ? aPage([placement]) : placement };
  if (path.includes('/report')) return { body: aPage([row]) };
  return { body: method === 'GET' ? aPage([campaign]) : campaign };
};
const open = () => visit(routes, '/admin/advertisements', respond);
const sent = (visiting: Awaited<ReturnType<typeof open>>, method: string, path: string) =>
  visiting.server.requests.find((request) => request.method === method && request.path.endsWith(path));

beforeEach(() => sessionStorage.clear());

describe('the advertisements', () => {
  it('are shown with their state and figures', async () => {
    await using visiting = await open();
    expect(screen.getByRole('heading', { name: 'Advertisements' })).toBeDefined();
    const line = within(screen.getAllByRole('row', { name: /Lake Bank/ })[0] as HTMLElement);
    for (const text of ['In review', '8,100 / 40,000', '90', '1 Jul 2026'])
      expect(line.getByText(text)).toBeDefined();
    expect(await screen.findByText('93.5%')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are approved in their row, which shows what they say and where they lead', async () => {
    await using visiting = await open();
    fireEvent.click(
      within(screen.getAllByRole('row', { name: /Lake Bank/ })[0] as HTMLElement).getByRole('button'),
    );
    expect(await screen.findByText('A loan for your plot')).toBeDefined();
    expect(screen.getByText(/https:\/\/bank\.example\/land/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Approve campaign' }));
    await waitFor(() => {
      const request = sent(visiting, 'POST', `${campaign.id}/state`);
      expect(JSON.parse(String(request?.body))).toEqual({ do: 'APPROVE' });
    });
  });

  it('have a button for each command that their answer lists, and for no other', async () => {
    const buttons = {
      APPROVE: 'Approve campaign',
      REJECT: 'Reject',
      PAUSE: 'Pause',
      RESUME: 'Resume',
      END: 'End campaign',
      DELETE: 'Remove',
    };
    const shown = async (commands: readonly string[]) => {
      await using _ = await visit(routes, '/admin/advertisements', (request) =>
        request.method === 'GET' && !/ad-placements|report/.test(request.path)
          ? { body: aPage([{ ...campaign, commands }]) }
          : respond(request),
      );
      fireEvent.click(
        within(screen.getAllByRole('row', { name: /Lake Bank/ })[0] as HTMLElement).getByRole('button'),
      );
      await screen.findByText('A loan for your plot');
      return Object.entries(buttons)
        .filter(([, name]) => screen.queryByRole('button', { name }) !== null)
        .map(([command]) => command);
    };
    expect(await shown([])).toEqual([]);
    expect(await shown(Object.keys(buttons))).toEqual(Object.keys(buttons));
    for (const command of Object.keys(buttons)) expect(await shown([command])).toEqual([command]);
  });

  it('are rejected with a reason', async () => {
    await using visiting = await open();
    fireEvent.click(
      within(screen.getAllByRole('row', { name: /Lake Bank/ })[0] as HTMLElement).getByRole('button'),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The offer has no terms.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => {
      const request = sent(visiting, 'POST', `${campaign.id}/state`);
      expect(JSON.parse(String(request?.body))).toEqual({ do: 'REJECT', reason: 'The offer has no terms.' });
    });
  });

  it('are added for everyone at one placement', async () => {
    await using visiting = await open();
    await screen.findByText('93.5%');
    const form = within(screen.getByRole('region', { name: 'New campaign' }));
    await form.findByRole('option', { name: 'Among the results of a search' });
    const fill = (label: string | RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    fill('Name', 'Surveys');
    fill('Advertiser', 'Wakiso Surveyors');
    fill(/^Goal/, '5000');
    fill('Placement', placement.id);
    fill('Begins on', '2026-06-01');
    fill('Headline', 'Open your boundaries');
    fill('Where the advert leads', 'https://surveys.example/');
    fireEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => {
      const request = sent(visiting, 'POST', '/api/admin/advertisements');
      expect(JSON.parse(String(request?.body))).toMatchObject({
        name: 'Surveys',
        goal: 5_000,
        placements: [placement.id],
        from: '2026-06-01T00:00:00.000Z',
        creatives: [{ type: 'TEXT', headline: 'Open your boundaries', clickUrl: 'https://surveys.example/' }],
      });
    });
  });

  it('have a report by campaign, placement and day', async () => {
    await using visiting = await open();
    expect(await screen.findByRole('heading', { name: 'Report of the last 30 days' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('By'), { target: { value: 'day' } });
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path.includes('/report?by=day'))).toBe(true),
    );
    expect(screen.getByText('On sale')).toBeDefined();
  });

  it('say when none match', async () => {
    await using _ = await visit(routes, '/admin/advertisements?state=ENDED', ({ path }) => ({
      body: aPage(path.includes('/ad-placements') ? [placement] : []),
    }));
    expect(screen.getByText('No campaigns match.')).toBeDefined();
    expect(await screen.findByText('Nothing was delivered in the last 30 days.')).toBeDefined();
  });
});
