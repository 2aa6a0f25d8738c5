import type { ReactNode } from 'react';
import { choiceLabel } from '../../forms/choice-label.ts';
import { type MessageDescriptor, useIntl } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';

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

/** The options of a country, and what was chosen before, such as by an import. */
export const withChosen = (options: readonly string[], chosen: unknown): readonly string[] =>
  typeof chosen === 'string' && !options.includes(chosen) ? [...options, chosen] : options;
