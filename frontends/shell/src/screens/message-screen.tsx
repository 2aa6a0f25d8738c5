import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './message-screen.module.css';

interface Message {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What can be done besides going back. */
  readonly actions?: ReactNode;
}

/** A screen that says one thing and what to do about it. */
export function MessageScreen({ title, children, actions }: Message) {
  const navigate = useNavigate();
  return (
    <section className={styles['screen']}>
      <h1>{title}</h1>
      {children}
      <p className={styles['actions']}>
        <Button onClick={() => void navigate(-1)}>
          <Icon name="arrow-left" />
          <FormattedMessage id="shell.goBack" defaultMessage="Go Back" />
        </Button>
        {actions}
      </p>
    </section>
  );
}
