import { type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import type { ReactNode } from 'react';
import { choiceLabel } from '../../../lib/choice-label.ts';

interface SelectFieldProps {
  readonly label: ReactNode;
  readonly value: unknown;
  readonly options: readonly string[];
  /** Labels of options that differ from the default labels. */
  readonly labels?: Readonly<Record<string, MessageDescriptor>>;
  readonly error?: string | undefined;
  /** Called with null when nothing is selected. */
  readonly onChange: (choice: string | null) => void;
}

/** A select for one of several options, or none. */
export function SelectField({ label, value, options, labels = {}, error, onChange }: SelectFieldProps) {
  const intl = useIntl();
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="" />
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option] ? intl.formatMessage(labels[option]) : choiceLabel(intl, option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
