import type { ReactNode } from 'react';
import styles from './fact-table.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Facts as a surveyor would put them: a name and a value on each line. */
export function FactTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
