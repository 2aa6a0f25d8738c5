import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './choice.module.css';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>;

/** A pill to press: a check box or a radio button underneath, so that it works in a form without scripts. */
export function Choice({
  type,
  count,
  children,
  ...input
}: Input & { readonly type: 'checkbox' | 'radio'; readonly count?: string; readonly children: ReactNode }) {
  return (
    <label className={styles['choice']}>
      <input type={type} {...input} />
      <span>
        {children}
        {count !== undefined && <small>{count}</small>}
      </span>
    </label>
  );
}

/** Several choices under one question. */
export function Choices({ legend, children }: { readonly legend: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
