import { type ReactNode, useId } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import styles from './form-field.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface Given<In extends FieldValues> {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The control, spread with what it is given: `{(control) => <input type="email" {...control} />}`. */
  readonly children: (control: Control) => ReactNode;
  /** How the typed text becomes the contract's value. */
  readonly as?: 'text' | 'number';
}

export type Control = UseFormRegisterReturn & {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

/** Label, control, hint and what is wrong, tied together for eyes and screen readers alike. */
export function FormField<In extends FieldValues>({
  form,
  name,
  label,
  hint,
  children,
  as = 'text',
}: Given<In>) {
  const id = useId();
  const wrong = form.getFieldState(name, form.formState).error?.message;
  const described = [hint !== undefined && `${id}-hint`, wrong !== undefined && `${id}-wrong`]
    .filter(Boolean)
    .join(' ');
  const registered = form.register(name, as === 'number' ? { setValueAs: toNumber } : {});
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
      {children({
        ...registered,
        id,
        'aria-invalid': wrong !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {wrong !== undefined && (
        <span id={`${id}-wrong`} className={styles['wrong']}>
          {wrong}
        </span>
      )}
    </div>
  );
}

/** Text that is no number stays text, so that the contract can say what is wrong with it. */
const toNumber = (typed: unknown): unknown => {
  if (typed === '' || typed === undefined || typed === null) return undefined;
  const number = Number(String(typed).replaceAll(',', ''));
  return Number.isNaN(number) ? typed : number;
};

/** What was refused as a whole, above the button. */
export const FormRefusal = ({ form }: { readonly form: { readonly refusal: string | undefined } }) => (
  <div role="alert">{form.refusal !== undefined && <p className={styles['wrong']}>{form.refusal}</p>}</div>
);
