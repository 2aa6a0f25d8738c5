import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import { SearchForm } from '../../../components/search-form.tsx';
import type { WhatsappAccount } from '../api/load-whatsapp.ts';
import styles from './whatsapp.module.css';

/** Filters conversations by name, agent and unread messages. */
export function ThreadFilter({ account: { numbers } }: { readonly account: WhatsappAccount }) {
  const { formatMessage } = useIntl();
  const { params, setParams } = useUrlParams();
  return (
    <div className={styles.filter}>
      <SearchForm
        label={formatMessage({ id: 'wa.findThread' })}
        query={params.get('q') ?? ''}
        onSearch={(query) => setParams({ q: query })}
      />
      {numbers.length > 0 && (
        <Field label={<FormattedMessage id="agent.assignedTo" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={params.get('agent') ?? ''}
              onChange={({ target }) => setParams({ agent: target.value })}
            >
              <option value="">{formatMessage({ id: 'wa.anybody' })}</option>
              {numbers.map(({ agentId, name }) => (
                <option key={agentId} value={agentId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <ChipInput
        type="checkbox"
        checked={params.has('unread')}
        onChange={({ target }) => setParams({ unread: target.checked ? 'true' : '' })}
      >
        <FormattedMessage id="wa.onlyUnread" />
      </ChipInput>
    </div>
  );
}
