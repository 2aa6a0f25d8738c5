import { FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useAsked } from './use-asked.ts';

interface Given {
  /** The parameter of the call. */
  readonly name: string;
  readonly label: string;
  /** Every choice in words, by the value that the call takes. */
  readonly words: Readonly<Record<string, MessageDescriptor>>;
}

/** One of several words, or all of them. */
export function ChoiceFilter({ name, label, words }: Given) {
  const { params, say } = useAsked();
  const { formatMessage } = useIntl();
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={params.get(name) ?? ''}
          onChange={({ target }) => say({ [name]: target.value })}
        >
          <option value="">
            <FormattedMessage id="admin.filters.any" defaultMessage="Any" />
          </option>
          {Object.entries(words).map(([value, word]) => (
            <option key={value} value={value}>
              {formatMessage(word)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
