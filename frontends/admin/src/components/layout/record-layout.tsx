import type { ReactNode } from 'react';
import styles from './record-layout.module.css';

/** Two columns: a record and its history. */
export const RecordLayout = ({
  aside,
  children,
}: {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={styles.record}>
    <div>{children}</div>
    <aside>{aside}</aside>
  </div>
);
