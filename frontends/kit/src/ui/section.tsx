import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  /** A link or a control beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page, labelled by its heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The content column of a page, with its gutters. */
export function Page({
  narrow = false,
  children,
}: {
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
