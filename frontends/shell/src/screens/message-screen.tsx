import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import type { ReactNode } from 'react';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Actions besides "Go Back". */
  readonly actions?: ReactNode;
}

/** A screen with one message and its actions. */
export function MessageScreen({ title, children, actions }: MessageScreenProps) {
  const navigate = useNavigate();
  return (
    <section className={styles.screen}>
      <h1>{title}</h1>
      {children}
      <p className={styles.actions}>
        <Button onClick={() => void navigate(-1)}>
          <Icon name="arrow-left" />
          <FormattedMessage id="shell.goBack" />
        </Button>
        {actions}
      </p>
    </section>
  );
}
