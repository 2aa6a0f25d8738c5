import { useUrlField } from '@ardhi/kit/forms/use-url-field';
import { FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';

interface SelectFilterProps {
  /** Query parameter of the call. */
  readonly name: string;
  readonly label: string;
  /** Labels by value of the parameter. */
  readonly options: Readonly<Record<string, MessageDescriptor>>;
}

/** A filter with one of several options, or any. */
export function SelectFilter({ name, label, options }: SelectFilterProps) {
  const { formatMessage } = useIntl();
  const [value, enter] = useUrlField(name);
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className={control} value={value} onChange={({ target }) => enter(target.value)}>
          <option value="">
            <FormattedMessage id="common.any" />
          </option>
          {Object.entries(options).map(([option, message]) => (
            <option key={option} value={option}>
              {formatMessage(message)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
