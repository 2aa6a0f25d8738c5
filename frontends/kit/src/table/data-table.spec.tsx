import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { seriousFindings } from '../testing/axe.ts';
import { shown } from '../testing/shown.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Month {
  readonly month: string;
  readonly users: number;
}
const year: readonly Month[] = ['Jan', 'Feb', 'Mar', 'Apr', 'May'].map((month, index) => ({
  month,
  users: (index * 7) % 5,
}));

const months = (over: Partial<DataTableProps<Month>> = {}) =>
  shown(
    <DataTable
      caption="Users by month"
      columns={[
        { id: 'month', header: 'Month', value: ({ month }) => month, sortable: false },
        { id: 'users', header: 'Total Users', value: ({ users }) => users, figures: true },
      ]}
      rows={year}
      keyOf={({ month }) => month}
      nameOf={({ month }) => month}
      pageSize={2}
      {...over}
    />,
  );

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);

describe('the shared table', () => {
  it('pages with Previous and Next and says Page X of Y', async () => {
    months();
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 3 of 3')).toBeTruthy();
    expect(firstCells()).toEqual(['May']);
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  });

  it('sorts by a column when its header is pressed, and says so', async () => {
    months({ pageSize: 5 });
    const header = () => screen.getByRole('columnheader', { name: /Total Users/ });
    expect(header().getAttribute('aria-sort')).toBe('none');
    await userEvent.click(within(header()).getByRole('button'));
    expect(header().getAttribute('aria-sort')).toBe('descending');
    expect(firstCells()).toEqual(['Mar', 'May', 'Feb', 'Apr', 'Jan']);
    await userEvent.click(within(header()).getByRole('button'));
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    expect(firstCells()[0]).toBe('Jan');
  });

  it('tells which rows are ticked', async () => {
    const onSelect = vi.fn();
    months({ onSelect });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Feb' }));
    expect(onSelect).toHaveBeenLastCalledWith(['Feb']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(onSelect).toHaveBeenLastCalledWith(['Feb', 'Jan']);
  });

  it('opens a row to show what it holds', async () => {
    months({ details: ({ month }) => `All about ${month}` });
    const opener = screen.getByRole('button', { name: 'Details of Jan' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    expect(screen.getByText('All about Jan')).toBeTruthy();
    expect(opener.getAttribute('aria-expanded')).toBe('true');
  });

  it('asks the server for pages and order where the server has them', async () => {
    const go = vi.fn();
    const set = vi.fn();
    months({ paging: { page: 2, totalPages: 9, go }, sorting: { set } });
    expect(screen.getByText('Page 2 of 9')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(go).toHaveBeenCalledWith(3);
    await userEvent.click(screen.getByRole('button', { name: 'Total Users' }));
    expect(set).toHaveBeenCalledWith({ id: 'users', desc: true });
    expect(firstCells()[0]).toBe('Jan');
  });

  it('says what is missing when there are no rows', () => {
    months({ rows: [], empty: 'No analytics data for this year.' });
    expect(screen.getByText('No analytics data for this year.')).toBeTruthy();
  });

  it('is read without a serious finding', async () => {
    const { container } = months({ onSelect: vi.fn(), details: () => 'more' });
    expect(await seriousFindings(container)).toEqual([]);
  });
});
