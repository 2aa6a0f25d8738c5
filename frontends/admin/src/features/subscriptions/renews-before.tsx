import { useFieldValue } from '@ardhi/kit/forms/use-field-value';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { control, Field } from '@ardhi/kit/ui/field';

/** A filter by the day before which a subscription renews. */
export function RenewsBefore() {
  const { params, setParams } = useUrlParams();
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
            setParams({ renewsBefore: target.value });
          }}
        />
      )}
    </Field>
  );
}
