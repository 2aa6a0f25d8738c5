import type { Media } from '@ardhi/contracts/media/media';
import type { MediaQuota } from '@ardhi/contracts/media/media.routes';
import { FormattedMessage } from '../i18n/intl.tsx';
import styles from './quota-line.module.css';

interface Given {
  /** As it was when the page was opened. */
  readonly quota: MediaQuota;
  readonly before: readonly Media[];
  readonly more: readonly Media[];
}

const mebibyte = 1_048_576;
const photosIn = (items: readonly Media[]) => items.filter(({ kind }) => kind === 'IMAGE').length;
const weightOf = (items: readonly Media[]) =>
  items.reduce(
    (sum, { bytes, renditions }) => sum + bytes + renditions.reduce((all, one) => all + one.bytes, 0),
    0,
  );

/** How much of what one may keep is in use, with what was added or taken away since the page was opened. */
export function QuotaLine({ quota: { images, storage }, before, more }: Given) {
  const used = images.used + photosIn(more) - photosIn(before);
  const usedBytes = Math.max(0, storage.usedBytes + weightOf(more) - weightOf(before));
  return (
    <p className={styles['quota']}>
      <meter max={storage.limitBytes} value={usedBytes} high={storage.limitBytes * 0.9} aria-hidden="true" />
      <FormattedMessage
        id="media.quota"
        defaultMessage="{used, number} of {limit, number} photos, {mb, number, ::.0} of {limitMb, number, ::.} MB used"
        values={{
          used,
          limit: images.limit,
          mb: usedBytes / mebibyte,
          limitMb: storage.limitBytes / mebibyte,
        }}
      />
    </p>
  );
}
