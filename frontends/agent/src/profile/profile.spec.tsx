import type { Asked } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as profile from './profile.page.tsx';

const routes = [{ path: '/agent/profile', ...profile }];
const agent = {
  userId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  slug: 'amina',
  title: 'Agent',
  specialties: ['LAND'],
  licenceVerified: false,
};
const saved = (asked: readonly Asked[]) =>
  Object.assign({}, ...asked.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body)));

beforeEach(() => localStorage.clear());

describe("an agent's profile", () => {
  it('is saved as it is typed, and only what was changed', async () => {
    await using visiting = await visit(routes, '/agent/profile', () => ({ body: agent }));
    await userEvent.type(screen.getByLabelText('How you call yourself'), ' for land');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Residential' }));
    await waitFor(() => expect(screen.getByText('All saved.')).toBeDefined(), { timeout: 5_000 });
    expect(saved(visiting.server.asked)).toEqual({
      title: 'Agent for land',
      specialties: ['LAND', 'RESIDENTIAL'],
    });
  });

  it('has nothing that axe finds serious', async () => {
    await using visiting = await visit(routes, '/agent/profile', () => ({ body: agent }));
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
