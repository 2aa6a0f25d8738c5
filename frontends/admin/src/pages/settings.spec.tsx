import { defaultSettings } from '@ardhi/contracts/settings';
import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as page from './settings.page.tsx';

const routes = [{ path: '/admin/settings', ...page }];
const flag = { key: 'map-3d', on: true, roles: ['AGENT'], agencies: [], countries: ['UG'], percent: 50 };
const stored = {
  ...defaultSettings,
  rates: { date: '2020-01-01', source: 'the bank', perDollar: { UGX: 3650, KES: 129 } },
  flags: { all: [flag] },
  versions: { limits: 3, rates: 1, flags: 2 },
};
const history = [
  {
    version: 3,
    at: '2026-11-20T08:00:00.000Z',
    by: { id: anAdmin.id, name: 'Amina' },
    type: 'Amended',
    changes: [{ field: 'drafts', from: 100, to: 50 }],
  },
];
const respond = ({ path }: RecordedRequest) => {
  if (path.includes('/history')) return { body: aPage(path.includes('/limits/') ? history : []) };
  if (path.includes('/countries'))
    return { body: aPage([{ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSU', name: 'Uganda' }]) };
  return { body: stored };
};
const open = (group: string, user: Profile = anAdmin) =>
  visit(routes, `/admin/settings?group=${group}`, respond, user);
const saved = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(({ method }) => method === 'PUT')
    .map(({ body, headers }) => [JSON.parse(String(body)), headers['if-match']]);
const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(0) as HTMLElement);

describe('the settings', () => {
  it('are shown by group, and saved from the version that was shown', async () => {
    await using visiting = await open('limits');
    const drafts = await screen.findByLabelText('Drafts of an agent');
    expect(screen.getByRole('link', { name: 'Exchange rates' }).getAttribute('href')).toBe(
      '/admin/settings?group=rates',
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.clear(drafts);
    await userEvent.type(drafts, '0');
    await save();
    expect(saved(visiting.server.requests)).toEqual([]);
    await userEvent.clear(drafts);
    await userEvent.type(drafts, '60');
    await save();
    await waitFor(() =>
      expect(saved(visiting.server.requests)).toEqual([
        [{ limits: { drafts: 60, favourites: 500, invitationDays: 7 } }, '"3"'],
      ]),
    );
  });

  it('say who changed what, which can be taken back', async () => {
    await using visiting = await open('limits');
    const entry = within(await screen.findByRole('region', { name: 'History' }));
    expect(entry.getByText(/Amina/).textContent).toContain('Drafts of an agent: 100 50');
    await userEvent.click(entry.getByRole('button', { name: 'Take back' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Bring these values back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(saved(visiting.server.requests)).toEqual([[{ limits: { drafts: 100 } }, '"3"']]),
    );
  });

  it('read exchange rates from lines, and warn of old ones', async () => {
    await using visiting = await open('rates');
    expect(await screen.findByText('These rates are more than 30 days old.')).toBeDefined();
    const file = new File(['UGX,3700\nKES,130'], 'rates.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText(/Read the rates from a file/), file);
    const lines = screen.getByLabelText('Units for one US dollar');
    await waitFor(() => expect((lines as HTMLTextAreaElement).value).toBe('UGX,3700\nKES,130'));
    await save();
    await waitFor(() =>
      expect(saved(visiting.server.requests)).toEqual([
        [{ rates: { date: '2020-01-01', source: 'the bank', perDollar: { UGX: 3700, KES: 130 } } }, '"1"'],
      ]),
    );
    await userEvent.clear(lines);
    await userEvent.type(lines, 'UGX many');
    await save();
    expect(
      await screen.findByText('Each line needs a currency and a number, such as UGX 3650.'),
    ).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('leave the exchange rates as they are when a file has none', async () => {
    await using visiting = await open('rates');
    const lines = await screen.findByLabelText('Units for one US dollar');
    await userEvent.clear(lines);
    await userEvent.type(lines, 'UGX 3710');
    const picture = new File(['\u0089PNG'], 'rates.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText(/Read the rates from a file/), picture);
    expect(
      await screen.findByText('Each line needs a currency and a number, such as UGX 3650.'),
    ).toBeDefined();
    expect((lines as HTMLTextAreaElement).value).toBe('UGX 3710');
    expect(visiting.server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('switch a feature for some of the users, and add flags', async () => {
    await using visiting = await open('flags');
    const form = within(await screen.findByRole('region', { name: 'map-3d' }));
    await userEvent.click(form.getByLabelText('On for those below'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved(visiting.server.requests)).toEqual([
        [{ flags: { all: [{ ...flag, on: false }] } }, '"2"'],
      ]),
    );
    const added = within(screen.getByRole('region', { name: 'New flag' }));
    await userEvent.type(added.getByLabelText('Key'), 'map-3d');
    await userEvent.click(added.getByRole('button', { name: 'Save' }));
    expect(await added.findByText('There is a flag of this key already.')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('announce something in the languages in which it is written', async () => {
    await using visiting = await open('banner');
    await userEvent.type(await screen.findByLabelText('Text in English'), 'Closed on Sunday.');
    await userEvent.click(screen.getByLabelText('Show the announcement on every page'));
    await save();
    await waitFor(() =>
      expect(saved(visiting.server.requests)).toEqual([
        [{ banner: { on: true, text: { en: 'Closed on Sunday.' } } }, '"0"'],
      ]),
    );
  });

  it('choose the country, currencies and languages', async () => {
    await using visiting = await open('general');
    const currencies = await screen.findByLabelText('Currencies that are offered');
    await userEvent.clear(currencies);
    await userEvent.type(currencies, 'ugx, usd');
    await userEvent.click(screen.getByLabelText('Luganda'));
    await save();
    await waitFor(() =>
      expect(saved(visiting.server.requests)).toEqual([
        [
          {
            general: {
              countryId: null,
              currencies: ['UGX', 'USD'],
              locales: ['en', 'sw', 'fr', 'ar', 'pt', 'am'],
            },
          },
          '"0"',
        ],
      ]),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are only looked at without the permission', async () => {
    const assistant = { ...anAdmin, role: 'ASSISTANT_ADMIN', permissions: [] } as Profile;
    await using _ = await open('limits', assistant);
    const drafts: HTMLInputElement = await screen.findByLabelText('Drafts of an agent');
    expect(drafts.matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('have a table of taxes, a country a line', async () => {
    await using visiting = await open('taxes');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Value-added tax, in percent');
    expect(field.value).toContain('KE 16\n');
    await userEvent.clear(field);
    await userEvent.type(field, 'UG');
    await save();
    expect(
      await screen.findByText('Each line needs a country code and a number, such as UG 18.'),
    ).toBeDefined();
    await userEvent.type(field, ' 18{Enter}KE 16.5');
    await save();
    await waitFor(() =>
      expect(saved(visiting.server.requests)).toEqual([
        [{ taxes: { standardPercent: { UG: 18, KE: 16.5 } } }, '"0"'],
      ]),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
