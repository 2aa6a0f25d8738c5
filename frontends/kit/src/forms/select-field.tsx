import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { type MessageDescriptor, useIntl } from '../i18n/intl.tsx';
import { control } from '../ui/field.tsx';
import { FormField } from './form-field.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface SelectFieldProps<In extends FieldValues> {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Labels by value: a message, or a name that is the same in every language. */
  readonly options: Readonly<Record<string, MessageDescriptor | string>>;
  /** Label of the empty option; without it a value is required. */
  readonly emptyLabel?: string;
}

/** A select of a form. */
export function SelectField<In extends FieldValues>(props: SelectFieldProps<In>) {
  const { form, name, label, hint, options, emptyLabel } = props;
  const { formatMessage } = useIntl();
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(controlProps) => (
        <select {...controlProps} className={control}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {Object.entries(options).map(([value, optionLabel]) => (
            <option key={value} value={value}>
              {typeof optionLabel === 'string' ? optionLabel : formatMessage(optionLabel)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
