import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './review-outcome.module.css';

/** Why a moderator requested changes; shown above the form. */
export function ReviewOutcome({ viewer: { verdict } }: Pick<ListingDetail, 'viewer'>) {
  if (verdict === undefined) return null;
  return (
    <Notice icon="message-circle" tone="warning" title={<FormattedMessage id="editor.verdict" />}>
      <p className={styles.note}>{verdict.note}</p>
    </Notice>
  );
}
