import { useUrlField } from '@ardhi/kit/forms/use-url-field';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';

/** A filter by the day before which a subscription renews. */
export function RenewsBefore() {
  const [day, enter] = useUrlField('renewsBefore');
  return (
    <Field label={<FormattedMessage id="subscriptions.renewsBefore" />}>
      {(ids) => (
        <input
          {...ids}
          type="date"
          className={control}
          value={day}
          onChange={({ target }) => enter(target.value)}
        />
      )}
    </Field>
  );
}
