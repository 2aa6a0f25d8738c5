import { FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { useListParams } from './use-list-params.ts';

interface SelectFilterProps {
  /** Query parameter of the call. */
  readonly name: string;
  readonly label: string;
  /** Labels by value of the parameter. */
  readonly options: Readonly<Record<string, MessageDescriptor>>;
}

/** A filter with one of several options, or any. */
export function SelectFilter({ name, label, options }: SelectFilterProps) {
  const { params, setListParams } = useListParams();
  const { formatMessage } = useIntl();
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={params.get(name) ?? ''}
          onChange={({ target }) => setListParams({ [name]: target.value })}
        >
          <option value="">
            <FormattedMessage id="common.any" />
          </option>
          {Object.entries(options).map(([value, message]) => (
            <option key={value} value={value}>
              {formatMessage(message)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
