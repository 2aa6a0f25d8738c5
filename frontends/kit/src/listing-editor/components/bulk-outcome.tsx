import { FormattedMessage } from '../../i18n/intl.tsx';
import { Notice } from '../../ui/notice.tsx';

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
