import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './chip-input.module.css';

type NativeInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>;

/** A chip: a native checkbox or radio button, so that it works in a form without scripts. */
export function ChipInput({
  type,
  count,
  children,
  ...input
}: NativeInputProps & {
  readonly type: 'checkbox' | 'radio';
  readonly count?: string;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.chip}>
      <input type={type} {...input} />
      <span>
        {children}
        {count !== undefined && <small>{count}</small>}
      </span>
    </label>
  );
}

/** A group of chips with a legend. */
export function ChipGroup({
  legend,
  children,
}: {
  readonly legend: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
