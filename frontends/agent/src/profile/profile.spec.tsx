import type { Asked } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as profile from './profile.page.tsx';

const routes = [{ path: '/agent/profile', ...profile }];
const kira = '01HZZZZZZZZZZZZZZZZZZZZZZK';
const agent = {
  userId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  slug: 'amina',
  title: 'Agent',
  specialties: ['LAND'],
  licenceVerified: false,
  phones: [{ e164: '+256772123456', whatsapp: true, verifiedAt: '2026-11-01T00:00:00.000Z' }],
  languages: ['en'],
  areaIds: [kira],
  metrics: { active: 3, soldAll: 2, reviews: 0 },
};
const answering = ({ path }: Asked) => ({
  body: path.startsWith('/api/geo/hierarchy') ? { city: { id: kira, name: 'Kira' } } : agent,
});
const saved = (asked: readonly Asked[]) =>
  Object.assign({}, ...asked.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body)));

beforeEach(() => localStorage.clear());

describe("an agent's profile", () => {
  it('is saved as it is typed, and only what was changed', async () => {
    await using visiting = await visit(routes, '/agent/profile', answering);
    await userEvent.type(screen.getByLabelText('How you call yourself'), ' for land');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Residential' }));
    await waitFor(() => expect(screen.getByText('All saved.')).toBeDefined(), { timeout: 5_000 });
    expect(saved(visiting.server.asked)).toEqual({
      title: 'Agent for land',
      specialties: ['LAND', 'RESIDENTIAL'],
    });
  });

  it('names the places, numbers, languages and the licence, and leads to what buyers see', async () => {
    await using visiting = await visit(routes, '/agent/profile', answering);
    await userEvent.click(screen.getByRole('button', { name: 'No longer in Kira' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Luganda' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a number' }));
    await userEvent.type(screen.getByLabelText('Number 2'), '+254 700 000 001');
    await userEvent.selectOptions(screen.getByLabelText('Licensed by'), 'AREA, Uganda');
    await userEvent.type(screen.getByLabelText('Licence number'), 'A-12');
    await userEvent.type(screen.getByLabelText('Valid until'), '2027-12-31');
    await waitFor(() => expect(screen.getByText('All saved.')).toBeDefined(), { timeout: 5_000 });
    expect(saved(visiting.server.asked)).toEqual({
      areaIds: [],
      languages: ['en', 'lg'],
      phones: [
        { e164: '+256772123456', whatsapp: true },
        { e164: '+254700000001', whatsapp: false },
      ],
      licence: { body: 'AREA_UG', number: 'A-12', validTo: '2027-12-31' },
    });
    expect(screen.getByRole('link', { name: 'See it as buyers do' }).getAttribute('href')).toBe(
      '/brokers/amina',
    );
  });

  it('has nothing that axe finds serious', async () => {
    await using visiting = await visit(routes, '/agent/profile', answering);
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
