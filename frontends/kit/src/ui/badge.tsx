import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The four states also differ by shape: a dot, a half dot, a ring, a triangle. */
export type BadgeTone = 'available' | 'under-offer' | 'gone' | 'problem' | 'plain';

/** A small label of a state. */
export function Badge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
