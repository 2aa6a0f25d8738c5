import { FormattedMessage } from '../i18n/intl.tsx';
import styles from './evidence-mark.module.css';
import { Icon } from './icon.tsx';

/** The highest level of evidence that was checked, in words, as on a card; nothing for a listing without evidence. */
export function EvidenceMark({ level }: { readonly level: number }) {
  if (level === 0) return null;
  return (
    <p className={styles.mark}>
      <Icon name="circle-check" />
      <FormattedMessage id="evidence.mark" values={{ level }} />
    </p>
  );
}
