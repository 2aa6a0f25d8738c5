import { aCard } from '@ardhi/kit/testing/a-card';
import type { StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as compare from './compare.page.tsx';

const routes = [{ path: '/compare', ...compare }];
const user = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVT01', name: 'Amina', role: 'USER' } as never;

describe('the comparison of a user', () => {
  it('is not called empty while it loads', async () => {
    await using _ = await visit(
      routes,
      '/compare',
      () => new Promise<StubResponse>((resolve) => setTimeout(() => resolve({ body: { items: [] } }), 300)),
      user,
    );
    expect(screen.getByText('Loading your comparison…')).toBeDefined();
    expect(screen.queryByText('Nothing to compare yet.')).toBeNull();
    expect(await screen.findByText('Nothing to compare yet.')).toBeDefined();
  });

  it('can be read again after a failure', async () => {
    const failed = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Please try again.' } };
    const answers: StubResponse[] = [failed];
    await using _ = await visit(routes, '/compare', () => answers.shift() ?? { body: { items: [] } }, user);
    expect(await screen.findByText('Please try again.')).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing to compare yet.')).toBeDefined();
  });

  it('shows the advertised size only where it is another than the size', async () => {
    const plot = (id: string, acres: number) => ({
      card: aCard({ id, kind: 'PLOT', areaM2: 1_011.7 }),
      listing: { id, kind: 'PLOT', ref: id, area: { value: acres, unit: 'ACRE' }, features: [] },
      agent: { name: 'Amina' },
    });
    const shown = async (acres: number) => {
      const items = [plot('plot-1', 0.25), plot('plot-2', acres)];
      await using _ = await visit(routes, '/compare', () => ({ body: { items } }), user);
      await screen.findByRole('table');
      return screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    };
    expect(await shown(0.25)).not.toContain('Advertised size');
    expect(await shown(0.3)).toEqual(expect.arrayContaining(['Size', 'Advertised size']));
  });
});

describe('a shared comparison', () => {
  it('says that a listing cannot be read now instead of leaving it out', async () => {
    const failed = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Please try again.' } };
    await using _ = await visit(routes, '/compare?ids=01J8Z6Y5E4D3C2B1A0ZYXWVT02', () => failed);
    expect(await screen.findByText('Please try again.')).toBeDefined();
  });
});
