import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { DateRange } from './date-range.tsx';
import { dateRangeError, lastDays } from './day-range.ts';

const today = '2026-03-03';

describe('a date range', () => {
  it('of the last 7 days is today minus 6 to today, over the end of a month', () => {
    expect(lastDays(7, today)).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });

  it.each([
    ['2026-03-03', '2026-03-03', true],
    ['2026-03-04', '2026-03-03', false],
    ['2025-03-03', '2026-03-03', true],
    ['2025-03-02', '2026-03-03', false],
    ['', '2026-03-03', false],
  ])('from %s to %s is valid: %s', (from, to, fine) => {
    expect(dateRangeError({ from, to }) === undefined).toBe(fine);
  });

  it('reports valid ranges only, and shows what is wrong with others', () => {
    const onChange = vi.fn();
    renderInApp(<DateRange value={lastDays(7, today)} today={today} onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-09' } });
    expect(screen.getByRole('alert').textContent).toBe('Start before the end, at most 366 days.');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-10' } });
    expect(onChange).toHaveBeenCalledWith({ from: '2026-03-09', to: '2026-03-10' });
  });

  it('has the quick selects of the model', async () => {
    const onChange = vi.fn();
    renderInApp(<DateRange value={lastDays(7, today)} today={today} onChange={onChange} />);
    const ranges = {
      Today: ['2026-03-03', '2026-03-03'],
      '7 days': ['2026-02-25', '2026-03-03'],
      '30 days': ['2026-02-02', '2026-03-03'],
      '90 days': ['2025-12-04', '2026-03-03'],
      'This month': ['2026-03-01', '2026-03-03'],
      'Last month': ['2026-02-01', '2026-02-28'],
      'This year': ['2026-01-01', '2026-03-03'],
    };
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(Object.keys(ranges));
    for (const [name, [from, to]] of Object.entries(ranges)) {
      await userEvent.click(screen.getByRole('button', { name }));
      expect(onChange).toHaveBeenLastCalledWith({ from, to });
    }
  });
});
