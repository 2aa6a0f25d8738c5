import type { ReactNode } from 'react';
import type { BadgeTone } from '../labels/badge-tone.ts';
import styles from './badge.module.css';

/** A small label of a state. */
export function Badge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
