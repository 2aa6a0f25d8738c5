import type { ReactNode } from 'react';
import { control, Field } from './field.tsx';

interface FindFieldProps {
  readonly label: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field above a choice of records, which become those that match what is typed. */
export const FindField = ({ label, error, value, onChange }: FindFieldProps) => (
  <Field label={label} error={error}>
    {(ids) => (
      <input
        {...ids}
        className={control}
        type="search"
        maxLength={60}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
