import { useFieldValue } from '@ardhi/kit/forms/use-field-value';
import { FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
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
  const { params, setParams } = useUrlParams();
  const { formatMessage } = useIntl();
  const [value, setValue] = useFieldValue(params.get(name) ?? '');
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={value}
          onChange={({ target }) => {
            setValue(target.value);
            setParams({ [name]: target.value });
          }}
        >
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
