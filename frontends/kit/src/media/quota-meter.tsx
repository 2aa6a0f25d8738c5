import type { Media } from '@ardhi/contracts/media';
import type { MediaQuota } from '@ardhi/contracts/media/media.routes';
import { FormattedMessage } from '../i18n/intl.tsx';
import styles from './quota-meter.module.css';

interface QuotaMeterProps {
  /** The quota when the page was loaded. */
  readonly quota: MediaQuota;
  readonly initialItems: readonly Media[];
  readonly currentItems: readonly Media[];
}

const mebibyte = 1_048_576;
const countPhotos = (items: readonly Media[]) => items.filter(({ kind }) => kind === 'IMAGE').length;
const totalBytes = (items: readonly Media[]) =>
  items.reduce(
    (sum, { bytes, renditions }) => sum + bytes + renditions.reduce((all, one) => all + one.bytes, 0),
    0,
  );

/** Used quota, including what was added or deleted since the page was loaded. */
export function QuotaMeter({ quota: { images, storage }, initialItems, currentItems }: QuotaMeterProps) {
  const used = images.used + countPhotos(currentItems) - countPhotos(initialItems);
  const usedBytes = Math.max(0, storage.usedBytes + totalBytes(currentItems) - totalBytes(initialItems));
  return (
    <p className={styles.quota}>
      <meter max={storage.limitBytes} value={usedBytes} high={storage.limitBytes * 0.9} aria-hidden="true" />
      <FormattedMessage
        id="media.quota"
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
