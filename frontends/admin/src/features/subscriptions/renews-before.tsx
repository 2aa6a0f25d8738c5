import { useFieldValue } from '@ardhi/kit/forms/use-field-value';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { useListParams } from '../../components/list/use-list-params.ts';

/** A filter by the day before which a subscription renews. */
export function RenewsBefore() {
  const { params, setListParams } = useListParams();
  const [day, setDay] = useFieldValue(params.get('renewsBefore') ?? '');
  return (
    <Field label={<FormattedMessage id="subscriptions.renewsBefore" />}>
      {(ids) => (
        <input
          {...ids}
          type="date"
          className={control}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setListParams({ renewsBefore: target.value });
          }}
        />
      )}
    </Field>
  );
}
