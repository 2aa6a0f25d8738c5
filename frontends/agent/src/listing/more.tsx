import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './more.module.css';

interface Given {
  /** Says whose commands these are. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Commands that are seldom asked for, behind one word, so that a row stays a row. */
export function More({ label, children }: Given) {
  return (
    <details className={styles['more']}>
      <summary aria-label={label}>
        <FormattedMessage id="desk.moreShort" defaultMessage="More" /> <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
