import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { type MessageDescriptor, useIntl } from '../i18n/intl.tsx';
import { control } from '../ui/field.tsx';
import { FormField } from './form-field.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface Given<In extends FieldValues> {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Every choice by its value, as a message or as a name that is the same in every language. */
  readonly choices: Readonly<Record<string, MessageDescriptor | string>>;
  /** What choosing nothing is called; without it one of the choices must be taken. */
  readonly none?: string;
}

/** One of several choices of a form. */
export function SelectField<In extends FieldValues>(given: Given<In>) {
  const { form, name, label, hint, choices, none } = given;
  const { formatMessage } = useIntl();
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(tied) => (
        <select {...tied} className={control}>
          {none !== undefined && <option value="">{none}</option>}
          {Object.entries(choices).map(([value, word]) => (
            <option key={value} value={value}>
              {typeof word === 'string' ? word : formatMessage(word)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
