import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { useListParams } from '../../components/list/use-list-params.ts';

/** A filter by the day before which a subscription renews. */
export function RenewsBefore() {
  const { params, setListParams } = useListParams();
  return (
    <Field label={<FormattedMessage id="subscriptions.renewsBefore" />}>
      {(ids) => (
        <input
          {...ids}
          key={params.get('renewsBefore')}
          type="date"
          className={control}
          defaultValue={params.get('renewsBefore') ?? ''}
          onChange={({ target }) => setListParams({ renewsBefore: target.value || undefined })}
        />
      )}
    </Field>
  );
}
