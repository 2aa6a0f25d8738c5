import { waStates } from '@ardhi/contracts/integrations/whatsapp';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { type DataOf, stateIn } from './load-whatsapp.ts';
import styles from './whatsapp.module.css';
import { stateTones, stateWords } from './whatsapp-words.ts';

const words = defineMessages({
  caption: { id: 'wa.log', defaultMessage: 'Every message' },
  when: { id: 'wa.when', defaultMessage: 'When' },
  text: { id: 'wa.text', defaultMessage: 'Text' },
  state: { id: 'wa.state', defaultMessage: 'State' },
  any: { id: 'wa.any', defaultMessage: 'Any' },
});

/** Every message with how far it has come. */
export function LogTab({ data }: { readonly data: DataOf<'log'> }) {
  const { formatMessage, locale } = useIntl();
  const [params, setParams] = useSearchParams();
  const say = (name: string, value: string) => {
    const next = new URLSearchParams({ ...Object.fromEntries(params), tab: 'log' });
    if (value === '') next.delete(name);
    else next.set(name, value);
    if (name !== 'page') next.delete('page');
    setParams(next);
  };
  return (
    <>
      <div className={styles['filter']}>
        <Field label={formatMessage(words.state)}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={stateIn(params) ?? ''}
              onChange={({ target }) => say('state', target.value)}
            >
              <option value="">{formatMessage(words.any)}</option>
              {waStates.map((state) => (
                <option key={state} value={state}>
                  {formatMessage(stateWords[state])}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <DataTable
        cards
        key={`${params}`}
        caption={formatMessage(words.caption)}
        columns={[
          {
            id: 'at',
            sortable: false,
            header: formatMessage(words.when),
            value: ({ at }) => at,
            cell: ({ at, contactId }) => (
              <Link to={`?tab=inbox&with=${contactId}`}>{showMoment(at, locale)}</Link>
            ),
          },
          { id: 'body', sortable: false, header: formatMessage(words.text), value: ({ body }) => body },
          {
            id: 'state',
            sortable: false,
            header: formatMessage(words.state),
            value: ({ state }) => state,
            cell: ({ state, error }) => (
              <>
                <Badge tone={stateTones[state]}>{formatMessage(stateWords[state])}</Badge>
                {error && <small> {error}</small>}
              </>
            ),
          },
        ]}
        rows={data.items}
        keyOf={({ id }) => id}
        nameOf={({ body }) => body}
        paging={{ page: data.page, totalPages: data.totalPages, go: (page) => say('page', String(page)) }}
        empty={
          <Empty
            icon="message-circle"
            title={<FormattedMessage id="wa.noLog" defaultMessage="No message is like that." />}
          />
        }
      />
    </>
  );
}
