import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import styles from './webhooks.module.css';

/** A new secret, which is never shown again. */
export function ShownSecret({ secret }: { readonly secret: string }) {
  return (
    <Notice icon="info" tone="warning" urgent title={<FormattedMessage id="webhooks.secretOnce" />}>
      <code className={styles.secret}>{secret}</code>
    </Notice>
  );
}
