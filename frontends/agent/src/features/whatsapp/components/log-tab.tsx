import { type WaMessage, waStates } from '@ardhi/contracts/integrations/whatsapp';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { control, Field } from '@ardhi/kit/ui/field';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { type DataOf, parseState } from '../api/load-whatsapp.ts';
import styles from './whatsapp.module.css';
import { stateLabels, stateTones } from './whatsapp-labels.ts';

const messages = defineMessages({
  caption: { id: 'wa.log' },
  when: { id: 'common.when' },
  text: { id: 'common.text' },
  state: { id: 'common.status' },
  any: { id: 'common.any' },
});

/** All messages with their delivery states. */
export function LogTab({ data }: { readonly data: DataOf<'log'> }) {
  const intl = useIntl();
  const { params, setParams } = useUrlParams();
  return (
    <>
      <StateFilter value={parseState(params) ?? ''} onChange={(state) => setParams({ tab: 'log', state })} />
      <DataTable
        cards
        listKey={params.toString()}
        caption={intl.formatMessage(messages.caption)}
        columns={columnsFor(intl)}
        rows={data.items}
        getRowId={({ id }) => id}
        getRowLabel={({ body }) => body}
        paging={{
          page: data.page,
          totalPages: data.totalPages,
          onPageChange: (page) => setParams({ tab: 'log', page: String(page) }),
        }}
        empty={<EmptyState icon="message-circle" title={<FormattedMessage id="wa.noLog" />} />}
      />
    </>
  );
}

interface StateFilterProps {
  readonly value: string;
  readonly onChange: (state: string) => void;
}

/** Filters messages by delivery state. */
function StateFilter({ value, onChange }: StateFilterProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.filter}>
      <Field label={formatMessage(messages.state)}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{formatMessage(messages.any)}</option>
            {waStates.map((state) => (
              <option key={state} value={state}>
                {formatMessage(stateLabels[state])}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

const columnsFor = ({ formatMessage, locale }: IntlShape): readonly Column<WaMessage>[] => [
  {
    id: 'at',
    sortable: false,
    header: formatMessage(messages.when),
    value: ({ at }) => at,
    cell: ({ at, contactId }) => (
      <Link to={`?tab=inbox&with=${contactId}`}>{formatDateTime(at, locale)}</Link>
    ),
  },
  { id: 'body', sortable: false, header: formatMessage(messages.text), value: ({ body }) => body },
  {
    id: 'state',
    sortable: false,
    header: formatMessage(messages.state),
    value: ({ state }) => state,
    cell: ({ state, error }) => (
      <>
        <Badge tone={stateTones[state]}>{formatMessage(stateLabels[state])}</Badge>
        {error && <small> {error}</small>}
      </>
    ),
  },
];
