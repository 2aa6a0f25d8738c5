import type { ReactNode } from 'react';
import styles from './fact-table.module.css';

/** A name and a value. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** A list of names and values, one pair a line. */
export function FactTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
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
