import type { ReactNode } from 'react';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BulkChange } from '../hooks/use-bulk-change.ts';
import styles from './bulk-edit-bar.module.css';

/** How many records were changed, and the names of the others. */
export interface BulkOutcome {
  readonly done: number;
  readonly failed: readonly string[];
}

/** Names that fit into a sentence. */
const maxNames = 20;

const namesOf = (failed: readonly string[]): string =>
  failed.length > maxNames ? `${failed.slice(0, maxNames).join(', ')} …` : failed.join(', ');

/** Says how many records were changed and names those that were not. */
export const BulkOutcomeNotice = ({ outcome: { done, failed } }: { readonly outcome: BulkOutcome }) => (
  <Notice
    icon={failed.length === 0 ? 'circle-check' : 'triangle-alert'}
    tone={failed.length === 0 ? 'good' : 'warning'}
    title={
      <FormattedMessage id="bulk.outcome" values={{ done, left: failed.length, names: namesOf(failed) }} />
    }
  />
);

interface ChangeOutcomeNoticeProps {
  readonly bulk: Pick<BulkChange, 'outcome' | 'undo' | 'errorMessage'>;
  /** The sentence for a change that reached all of so many listings; "3 changed." by default. */
  readonly title?: (done: number) => ReactNode;
}

/** The outcome of a change of many listings: how many, which not and why, and the way back while there is one. */
export function ChangeOutcomeNotice({
  bulk: { outcome, undo, errorMessage },
  title,
}: ChangeOutcomeNoticeProps) {
  if (outcome === undefined) return null;
  const { done, failed, isUndo } = outcome;
  const names = namesOf(failed.map(({ name }) => name));
  const outcomeTitle =
    title !== undefined && failed.length === 0 ? (
      title(done)
    ) : (
      <FormattedMessage id="bulk.outcome" values={{ done, left: failed.length, names }} />
    );
  const reasons = failed.filter(({ message }) => message !== undefined);
  return (
    <Notice
      icon={failed.length === 0 ? 'circle-check' : 'triangle-alert'}
      tone={failed.length === 0 ? 'good' : 'warning'}
      title={
        isUndo ? (
          <FormattedMessage id="bulk.undone" values={{ done, left: failed.length, names }} />
        ) : (
          outcomeTitle
        )
      }
    >
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map(({ id, name, message }) => (
            <li key={id}>
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
      {undo && (
        <p>
          <Button onClick={undo}>
            <FormattedMessage id="common.undo" />
          </Button>
        </p>
      )}
      <p role="alert">{errorMessage}</p>
    </Notice>
  );
}
