import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shown } from '../testing/shown.tsx';
import { LineChart } from './line-chart.tsx';

const series = {
  labels: ['2026-01-01', '2026-01-02'],
  lines: [
    { name: 'Active', values: [3, 5] },
    { name: '<img src=x onerror=alert(1)>', values: [0, 1] },
  ],
};

describe('a chart over days', () => {
  it('shows its figures as a table when asked', async () => {
    shown(<LineChart title="Listings" series={series} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show figures' }));
    const table = screen.getByRole('table', { name: 'Listings' });
    expect(within(table).getByRole('columnheader', { name: 'Active' })).toBeTruthy();
    expect(within(table).getAllByRole('row')[2]?.textContent).toBe('2 Jan 202651');
  });

  it('writes names as text, never as markup', async () => {
    const { container } = shown(<LineChart title="Listings" series={series} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show figures' }));
    await waitFor(() => expect(container.textContent).toContain('<img src=x'));
    expect(container.querySelector('img')).toBeNull();
  });
});
