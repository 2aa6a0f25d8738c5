import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
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
  return (
    <section className={styles['screen']}>
      <h1>{title}</h1>
      {children}
      <p className={styles['actions']}>
        <GoBack />
        {actions}
      </p>
    </section>
  );
}

function GoBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      <FormattedMessage id="shell.goBack" defaultMessage="Go Back" />
    </button>
  );
}
