import { DataTable } from '@ardhi/kit/table/data-table';
import { useToast } from '@ardhi/kit/toasts';
import { months } from './sample-data.ts';

/** A table with pages, selection and details of a row. */
export function ExampleTable() {
  const toast = useToast();
  return (
    <DataTable
      caption="Users by month"
      columns={[
        { id: 'month', header: 'Month', value: ({ month }) => month },
        { id: 'users', header: 'Total Users', value: ({ users }) => users, align: 'end' },
      ]}
      rows={months}
      getRowId={({ month }) => month}
      getRowLabel={({ month }) => month}
      pageSize={5}
      onSelect={(keys) => toast('info', keys.join(', '))}
      details={({ month, users }) => `${users} people used Ardhi in ${month}.`}
    />
  );
}
