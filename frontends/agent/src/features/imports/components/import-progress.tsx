import type { ImportJob } from '@ardhi/contracts/listings/import';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import styles from './imports.module.css';

/** Progress of an import in rows. */
export function ImportProgress({ job: { state, rows } }: { readonly job: ImportJob }) {
  const total = state === 'UNDOING' ? rows.created : rows.total;
  return (
    <div className={styles.progress} role="status">
      <progress
        max={Math.max(total, 1)}
        {...(state !== 'CHECKING' && { value: rows.done })}
        aria-label={state}
      />
      <p>
        {state === 'CHECKING' ? (
          <FormattedMessage id="import.checking" values={rows} />
        ) : (
          <FormattedMessage id="import.progress" values={{ done: rows.done, whole: total }} />
        )}
      </p>
    </div>
  );
}
