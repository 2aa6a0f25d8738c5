import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { control } from '../ui/field.tsx';
import { FormField } from './form-field.tsx';
import type { ContractForm } from './use-contract-form.ts';

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'readOnly' | 'maxLength'>;

interface Given<In extends FieldValues> extends Input {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number';
  /** So many lines of text instead of one. */
  readonly rows?: number;
}

/** Text, a number or a day of a form. */
export function TextField<In extends FieldValues>(given: Given<In>) {
  const { form, name, label, hint, type = 'text', rows, ...input } = given;
  const number = type === 'number';
  return (
    <FormField form={form} name={name} label={label} hint={hint} as={number ? 'number' : 'text'}>
      {(tied) =>
        rows === undefined ? (
          <input
            {...tied}
            {...input}
            className={control}
            type={number ? 'text' : type}
            inputMode={number ? 'decimal' : undefined}
          />
        ) : (
          <textarea {...tied} className={control} rows={rows} maxLength={input.maxLength} />
        )
      }
    </FormField>
  );
}
