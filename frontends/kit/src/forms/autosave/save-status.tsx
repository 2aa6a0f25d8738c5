import { FormattedMessage } from '../../i18n/intl.tsx';
import type { Autosave } from './autosave.ts';
import styles from './save-status.module.css';

/** The save status of a form, always in the same place. */
export function SaveStatus({ autosave: { state, formError } }: { readonly autosave: Autosave }) {
  return (
    <p
      className={styles.line}
      role="status"
      data-trouble={formError !== undefined || state === 'waiting' || undefined}
    >
      {formError ?? <StatusMessage state={state} />}
    </p>
  );
}

function StatusMessage({ state }: Pick<Autosave, 'state'>) {
  switch (state) {
    case 'local':
      return <FormattedMessage id="save.stored" />;
    case 'saving':
      return <FormattedMessage id="save.saving" />;
    case 'waiting':
      return <FormattedMessage id="save.waiting" />;
    case 'invalid':
      return <FormattedMessage id="save.wrong" />;
    case 'held':
      return <FormattedMessage id="save.held" />;
    case 'saved':
      return <FormattedMessage id="save.saved" />;
  }
}
