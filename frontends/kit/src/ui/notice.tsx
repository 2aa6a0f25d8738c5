import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

interface Said {
  readonly icon: IconName;
  /** `problem` and `warning` only for what costs people money or work. */
  readonly tone?: 'plain' | 'warning' | 'problem' | 'good';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Spoken at once when it appears. */
  readonly urgent?: boolean;
}

/** One thing to know, with what to do about it. */
export function Notice({ icon, tone = 'plain', title, children, urgent = false }: Said) {
  return (
    <div className={styles['notice']} data-tone={tone} role={urgent ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
    </div>
  );
}

interface Emptiness {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** In place of a list with nothing in it: why, and the way on. */
export function Empty({ icon, title, children }: Emptiness) {
  return (
    <div className={styles['empty']}>
      <Icon name={icon} />
      <div className={styles['title']}>{title}</div>
      {children}
    </div>
  );
}
