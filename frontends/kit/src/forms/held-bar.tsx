import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './held-bar.module.css';

interface HeldBarProps {
  /** The number of changes that wait. */
  readonly count: number;
  /** The changes as list items. */
  readonly children: ReactNode;
  readonly publishButton: ReactNode;
  readonly onDiscard: () => void;
}

/** Changes that buyers do not see yet, always in sight, with the buttons that publish or discard them. */
export function HeldBar({ count, children, publishButton, onDiscard }: HeldBarProps) {
  const { formatMessage } = useIntl();
  return (
    <section className={styles.bar} aria-label={formatMessage({ id: 'editor.held.region' })}>
      <Notice icon="eye" tone="warning" title={<FormattedMessage id="editor.held" values={{ n: count }} />}>
        <FormattedMessage id="editor.held.hint" />
        <ul className={styles.changes}>{children}</ul>
        <div className={styles.buttons}>
          {publishButton}
          <Button onClick={onDiscard}>
            <FormattedMessage id="editor.held.discard" />
          </Button>
        </div>
      </Notice>
    </section>
  );
}
