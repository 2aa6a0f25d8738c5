import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import styles from './verdict.module.css';

/** Why a moderator sent the listing back, above what has to be mended. */
export function Verdict({ viewer: { verdict } }: Pick<ListingDetail, 'viewer'>) {
  if (verdict === undefined) return null;
  return (
    <Notice
      icon="message-circle"
      tone="warning"
      title={<FormattedMessage id="editor.verdict" defaultMessage="A moderator sent this back" />}
    >
      <p className={styles['note']}>{verdict.note}</p>
    </Notice>
  );
}
