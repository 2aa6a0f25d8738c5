import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import styles from './save-line.module.css';
import type { Saying } from './use-saying.ts';

/** Whether what was typed is safe, said quietly and always in the same place. */
export function SaveLine({ saying: { state, refusal } }: { readonly saying: Saying }) {
  return (
    <p
      className={styles['line']}
      role="status"
      data-trouble={refusal !== undefined || state === 'waiting' || undefined}
    >
      {refusal ?? <Sentence state={state} />}
    </p>
  );
}

function Sentence({ state }: Pick<Saying, 'state'>) {
  switch (state) {
    case 'kept':
      return <FormattedMessage id="save.kept" defaultMessage="Kept on this device; not saved yet." />;
    case 'saving':
      return <FormattedMessage id="save.saving" defaultMessage="Saving" />;
    case 'waiting':
      return <FormattedMessage id="save.waiting" defaultMessage="Not saved yet. We keep trying." />;
    case 'wrong':
      return (
        <FormattedMessage
          id="save.wrong"
          defaultMessage="Saved, except what is marked; it stays here until mended."
        />
      );
    case 'saved':
      return <FormattedMessage id="save.saved" defaultMessage="All saved." />;
  }
}
