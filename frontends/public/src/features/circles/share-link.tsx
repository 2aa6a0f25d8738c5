import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import type { ReactNode } from 'react';
import styles from './circles.module.css';

interface ShareLinkProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly link: string;
  /** The name of the circle. */
  readonly name: string;
  /** Whom WhatsApp opens; it asks without a number. */
  readonly phone?: string | undefined;
}

/** A link to copy, or to send by WhatsApp. */
export function ShareLink({ label, hint, link, name, phone = '' }: ShareLinkProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => toast('success', formatMessage({ id: 'common.linkCopied' })),
      () => undefined,
    );
  const text = encodeURIComponent(formatMessage({ id: 'circle.whatsAppText' }, { name, link }));
  return (
    <div className={styles.share}>
      <Field label={label} hint={hint}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <FormattedMessage id="common.copyLink" />
        </Button>
        <a href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${text}`} target="_blank" rel="noreferrer">
          <FormattedMessage id="circle.byWhatsApp" />
        </a>
      </div>
    </div>
  );
}
