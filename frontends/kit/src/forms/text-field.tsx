import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { PhoneInput } from '../phone/phone-input.tsx';
import { control } from '../ui/field.tsx';
import { FormField } from './form-field.tsx';
import type { ContractForm } from './use-contract-form.ts';

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'readOnly' | 'maxLength'>;

interface TextFieldProps<In extends FieldValues> extends InputProps {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'number';
  /** Number of text lines; makes it a textarea. */
  readonly rows?: number;
}

/** A text, number or date field of a form. */
export function TextField<In extends FieldValues>(props: TextFieldProps<In>) {
  const { form, name, label, hint, type = 'text', rows, ...inputProps } = props;
  const isNumber = type === 'number';
  const Input = type === 'tel' ? PhoneInput : 'input';
  return (
    <FormField form={form} name={name} label={label} hint={hint} valueType={isNumber ? 'number' : 'text'}>
      {(controlProps) =>
        rows === undefined ? (
          <Input
            {...controlProps}
            {...inputProps}
            className={control}
            type={isNumber ? 'text' : type}
            inputMode={isNumber ? 'decimal' : undefined}
          />
        ) : (
          <textarea {...controlProps} className={control} rows={rows} maxLength={inputProps.maxLength} />
        )
      }
    </FormField>
  );
}
