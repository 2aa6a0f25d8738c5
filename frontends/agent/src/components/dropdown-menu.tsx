import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Icon } from '@ardhi/kit/ui/icon';
import type { ReactNode } from 'react';
import styles from './dropdown-menu.module.css';

interface DropdownMenuProps {
  /** Accessible name that says what the actions are for. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A menu for less common actions, so that a table row stays on one line. */
export function DropdownMenu({ label, children }: DropdownMenuProps) {
  return (
    <details className={styles.more}>
      <summary aria-label={label}>
        <FormattedMessage id="desk.moreShort" /> <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
