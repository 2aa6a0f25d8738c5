import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { LineChart } from './line-chart.tsx';
import { nameShifts } from './series.ts';

const series = {
  labels: ['2026-01-01', '2026-01-02'],
  lines: [
    { name: 'Active', values: [3, 5] },
    { name: '<img src=x onerror=alert(1)>', values: [0, 1] },
  ],
};

describe('a chart over days', () => {
  it('shows its figures as a table when asked', async () => {
    renderInApp(<LineChart title="Listings" series={series} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show figures' }));
    const table = screen.getByRole('table', { name: 'Listings' });
    expect(within(table).getByRole('columnheader', { name: 'Active' })).toBeTruthy();
    expect(within(table).getAllByRole('row')[2]?.textContent).toBe('2 Jan 202651');
  });

  it('renders names as text, never as markup', async () => {
    const { container } = renderInApp(<LineChart title="Listings" series={series} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show figures' }));
    await waitFor(() => expect(container.textContent).toContain('<img src=x'));
    expect(container.querySelector('img')).toBeNull();
  });

  it('keeps the names of lines that end close together apart and inside the plot', () => {
    const ends = [108, 7, 3, 0];
    const lines = ends.map((end) => ({ name: `${end}`, values: [end] }));
    const shifts = nameShifts({ labels: ['2026-01-01'], lines }, 200);
    const at = ends.map((end, nth) => 200 * (1 - end / 108) + (shifts[nth] ?? 0));
    for (const [above, below] of [at.slice(0, 2), at.slice(1, 3), at.slice(2)])
      expect((below ?? 0) - (above ?? 0)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...at)).toBeLessThanOrEqual(200);
    expect(shifts[0]).toBe(0);
  });
});
