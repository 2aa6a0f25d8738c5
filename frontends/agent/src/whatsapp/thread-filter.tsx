import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigation, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { Choice } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { FindForm } from '../desk/find-form.tsx';
import type { Office } from './load-whatsapp.ts';
import styles from './whatsapp.module.css';

/** Which conversations are listed: by whom they are with, who serves them, and whether somebody waits. */
export function ThreadFilter({ office: { numbers } }: { readonly office: Office }) {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const { location: coming } = useNavigation();
  /** On top of what was chosen a moment ago and is still being read. */
  const say = (name: string, value: string) => {
    const next = new URLSearchParams(coming?.search ?? params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    next.delete('page');
    setParams(next);
  };
  return (
    <div className={styles['filter']}>
      <FindForm
        label={formatMessage({ id: 'wa.findThread', defaultMessage: 'Name or number' })}
        said={params.get('q') ?? ''}
        onFind={(words) => say('q', words)}
      />
      {numbers.length > 0 && (
        <Field label={<FormattedMessage id="wa.servedBy" defaultMessage="Served by" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={params.get('agent') ?? ''}
              onChange={({ target }) => say('agent', target.value)}
            >
              <option value="">{formatMessage({ id: 'wa.anybody', defaultMessage: 'Anybody' })}</option>
              {numbers.map(({ agentId, name }) => (
                <option key={agentId} value={agentId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Choice
        type="checkbox"
        checked={params.has('unread')}
        onChange={({ target }) => say('unread', target.checked ? 'true' : '')}
      >
        <FormattedMessage id="wa.onlyUnread" defaultMessage="Only unread" />
      </Choice>
    </div>
  );
}
