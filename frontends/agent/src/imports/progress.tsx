import type { ImportJob } from '@ardhi/contracts/listings/import';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import styles from './imports.module.css';

/** How many rows are through, as the service counts them. */
export function Progress({ job: { state, rows } }: { readonly job: ImportJob }) {
  const whole = state === 'UNDOING' ? rows.created : rows.total;
  return (
    <div className={styles['progress']} role="status">
      <progress
        max={Math.max(whole, 1)}
        {...(state !== 'CHECKING' && { value: rows.done })}
        aria-label={state}
      />
      <p>
        {state === 'CHECKING' ? (
          <FormattedMessage id="import.checking" defaultMessage="Reading {total} rows." values={rows} />
        ) : (
          <FormattedMessage
            id="import.progress"
            defaultMessage="{done} of {whole} rows. You may leave this page; it goes on by itself."
            values={{ done: rows.done, whole }}
          />
        )}
      </p>
    </div>
  );
}
