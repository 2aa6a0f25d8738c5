import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly icon: IconName;
  /** `problem` and `warning` only for what costs the user money or work. */
  readonly tone?: 'plain' | 'warning' | 'problem' | 'good';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Announced immediately by screen readers. */
  readonly urgent?: boolean;
}

/** A message with an icon, and what to do about it. */
export function Notice({ icon, tone = 'plain', title, children, urgent = false }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={urgent ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** Shown instead of an empty list: why it is empty, and what to do. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      <div className={styles.title}>{title}</div>
      {children}
    </div>
  );
}
