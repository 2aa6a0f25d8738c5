import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Headed {
  readonly title: ReactNode;
  /** A link or a control beside the heading. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its own heading, named by it for screen readers. */
export function Section({ title, more, children }: Headed) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

/** The column of a page, with its gutters. */
export function Page({
  narrow = false,
  children,
}: {
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['page']} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
