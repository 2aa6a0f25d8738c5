import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { useId, useState } from 'react';
import { hiddenIds, hiddenParam } from './hidden-columns.ts';
import { SavedViews } from './saved-views.tsx';
import styles from './table-options.module.css';

interface TableOptionsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly pageSizes: readonly number[];
  readonly pageSize: number;
}

/** The columns, the rows a page and the saved views of a table, behind one button. */
export function TableOptions<Row>({ columns, pageSizes, pageSize }: TableOptionsProps<Row>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="sliders-horizontal" />
        <FormattedMessage id="table.options" />
      </Button>
      <div id={id} className={styles.options} hidden={!open}>
        {open && (
          <>
            <ColumnChoice columns={columns} />
            {pageSizes.length > 0 && <PageSize sizes={pageSizes} current={pageSize} />}
            <SavedViews />
          </>
        )}
      </div>
    </>
  );
}

function ColumnChoice<Row>({ columns }: Pick<TableOptionsProps<Row>, 'columns'>) {
  const { params, setParams } = useUrlParams();
  const hidden = hiddenIds(params.get(hiddenParam));
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    const page = params.get('page') ?? undefined;
    setParams({ [hiddenParam]: next.join(','), page }, { replace: true });
  };
  return (
    <fieldset className={styles.columns}>
      <legend>
        <FormattedMessage id="table.columns" />
      </legend>
      {columns.map(({ id, header }, i) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={i === 0 || !hidden.includes(id)}
            disabled={i === 0}
            onChange={() => toggle(id)}
          />{' '}
          {header}
        </label>
      ))}
    </fieldset>
  );
}

function PageSize({ sizes, current }: { readonly sizes: readonly number[]; readonly current: number }) {
  const { formatNumber } = useIntl();
  const { setParams } = useUrlParams();
  const all = sizes.includes(current) ? sizes : [...sizes, current].toSorted((a, b) => a - b);
  return (
    <Field label={<FormattedMessage id="table.pageSize" />}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={current}
          onChange={({ target }) =>
            setParams({ pageSize: target.value === String(sizes[0]) ? undefined : target.value })
          }
        >
          {all.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
