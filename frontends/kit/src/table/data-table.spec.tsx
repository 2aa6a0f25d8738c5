import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface MonthRow {
  readonly month: string;
  readonly users: number;
}
const year: readonly MonthRow[] = ['Jan', 'Feb', 'Mar', 'Apr', 'May'].map((month, index) => ({
  month,
  users: (index * 7) % 5,
}));

const YearTable = (overrides: Partial<DataTableProps<MonthRow>>) => (
  <DataTable
    caption="Users by month"
    columns={[
      { id: 'month', header: 'Month', value: ({ month }) => month, sortable: false },
      { id: 'users', header: 'Total Users', value: ({ users }) => users, align: 'end' },
    ]}
    rows={year}
    getRowId={({ month }) => month}
    getRowLabel={({ month }) => month}
    pageSize={2}
    {...overrides}
  />
);
const renderTable = (overrides: Partial<DataTableProps<MonthRow>> = {}) =>
  renderInApp(<YearTable {...overrides} />);

/** A table of which a server would send two rows a page. */
function PagedTable() {
  const [page, setPage] = useState(1);
  return (
    <YearTable
      listKey={String(page)}
      rows={year.slice(page * 2 - 2, page * 2)}
      paging={{ page, totalPages: 3, onPageChange: setPage }}
      details={({ month }) => `About ${month}`}
      onSelect={() => undefined}
    />
  );
}

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);

describe('the shared table', () => {
  it('closes rows and forgets those selected when it shows another list', async () => {
    const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    renderInApp(<PagedTable />);
    await userEvent.click(screen.getByRole('button', { name: /details of Jan/i }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Jan/ }));
    expect([screen.getByText('About Jan').tagName, chosen()]).toEqual(['TD', [false, true, false]]);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.queryByText('About Jan')).toBeNull();
    expect(chosen()).toEqual([false, false, false]);
  });

  it('pages with Previous and Next and shows Page X of Y', async () => {
    renderTable();
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 3 of 3')).toBeTruthy();
    expect(firstCells()).toEqual(['May']);
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  });

  it('sorts by a column when its header is pressed, and sets aria-sort', async () => {
    renderTable({ pageSize: 5 });
    const header = () => screen.getByRole('columnheader', { name: /Total Users/ });
    expect(header().getAttribute('aria-sort')).toBe('none');
    await userEvent.click(within(header()).getByRole('button'));
    expect(header().getAttribute('aria-sort')).toBe('descending');
    expect(firstCells()).toEqual(['Mar', 'May', 'Feb', 'Apr', 'Jan']);
    await userEvent.click(within(header()).getByRole('button'));
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    expect(firstCells()[0]).toBe('Jan');
  });

  it('reports the ids of the selected rows', async () => {
    const onSelect = vi.fn();
    renderTable({ onSelect });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Feb' }));
    expect(onSelect).toHaveBeenLastCalledWith(['Feb']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(onSelect).toHaveBeenLastCalledWith(['Feb', 'Jan']);
  });

  it('keeps a row open when its data are read again', async () => {
    const columns = [{ id: 'month', header: 'Month', value: ({ month }: MonthRow) => month }];
    function Refreshing() {
      const [rows, setRows] = useState(year);
      const refresh = () => setRows(year.map((row) => ({ ...row, users: row.users + 1 })));
      return (
        <DataTable
          caption="Users by month"
          columns={columns}
          rows={rows}
          getRowId={({ month }) => month}
          getRowLabel={({ month }) => month}
          details={({ users }) => (
            <button type="button" onClick={refresh}>
              {users} users
            </button>
          )}
        />
      );
    }
    renderInApp(<Refreshing />);
    await userEvent.click(screen.getByRole('button', { name: 'Details of Jan' }));
    await userEvent.click(screen.getByRole('button', { name: '0 users' }));
    expect(await screen.findByRole('button', { name: '1 users' })).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('button', { name: '1 users' })).toBeDefined();
  });

  it('expands a row to show its details', async () => {
    renderTable({ details: ({ month }) => `All about ${month}` });
    const expandButton = screen.getByRole('button', { name: 'Details of Jan' });
    expect(expandButton.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(expandButton);
    expect(screen.getByText('All about Jan')).toBeTruthy();
    expect(expandButton.getAttribute('aria-expanded')).toBe('true');
  });

  it('requests pages and sorting from the server when the screen controls them', async () => {
    const onPageChange = vi.fn();
    const onSortChange = vi.fn();
    renderTable({ paging: { page: 2, totalPages: 9, onPageChange }, sorting: { onChange: onSortChange } });
    expect(screen.getByText('Page 2 of 9')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPageChange).toHaveBeenCalledWith(3);
    await userEvent.click(screen.getByRole('button', { name: 'Total Users' }));
    expect(onSortChange).toHaveBeenCalledWith({ id: 'users', desc: true });
    expect(firstCells()[0]).toBe('Jan');
  });

  it('shows the empty message without rows', () => {
    renderTable({ rows: [], empty: 'No analytics data for this year.' });
    expect(screen.getByText('No analytics data for this year.')).toBeTruthy();
  });

  it('has no serious axe violation', async () => {
    const { container } = renderTable({ onSelect: vi.fn(), details: () => 'more' });
    expect(await seriousViolations(container)).toEqual([]);
  });
});
