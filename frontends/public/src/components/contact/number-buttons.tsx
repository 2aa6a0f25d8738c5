import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import type { ReactNode } from 'react';
import styles from './number-buttons.module.css';
import type { ContactKind, ContactNumber } from './use-contact-number.ts';

interface NumberButtonsProps {
  readonly number: ContactNumber | undefined;
  /** The label of the button that shows the number; without one there is no number. */
  readonly callLabel: ReactNode | undefined;
  readonly hasWhatsapp: boolean;
  readonly onClick: (kind: ContactKind) => void;
  /** The button to send a message. */
  readonly children: ReactNode;
}

/** Ways to reach someone: a message, a call and WhatsApp. The number stays hidden until it is asked for. */
export function NumberButtons({ number, callLabel, hasWhatsapp, onClick, children }: NumberButtonsProps) {
  return (
    <div className={styles.buttons}>
      {children}
      {callLabel !== undefined && number === undefined && (
        <Button fullWidth onClick={() => onClick('PHONE')}>
          <Icon name="phone" />
          {callLabel}
        </Button>
      )}
      {hasWhatsapp && number?.waUrl === undefined && (
        <Button fullWidth onClick={() => onClick('WHATSAPP')}>
          <Icon name="message-circle" />
          <FormattedMessage id="common.whatsapp" />
        </Button>
      )}
      {number !== undefined && (
        <div className={styles.number} role="status">
          <a href={`tel:${number.phone}`} onClick={() => onClick('CALL')}>
            <Icon name="phone" /> {number.phone}
          </a>
          {number.waUrl !== undefined && (
            <a href={number.waUrl} target="_blank" rel="noreferrer">
              <Icon name="message-circle" /> <FormattedMessage id="contact.openWhatsapp" />
            </a>
          )}
        </div>
      )}
      <noscript>
        <p>
          <FormattedMessage id="contact.noScripts" />
        </p>
      </noscript>
    </div>
  );
}
