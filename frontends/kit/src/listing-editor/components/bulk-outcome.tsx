import { FormattedMessage } from '../../i18n/intl.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How many records were changed, and the names of the others. */
export interface BulkOutcome {
  readonly done: number;
  readonly failed: readonly string[];
}

/** Says how many records were changed and names those that were not. */
export const BulkOutcomeNotice = ({ outcome: { done, failed } }: { readonly outcome: BulkOutcome }) => (
  <Notice
    icon={failed.length === 0 ? 'circle-check' : 'triangle-alert'}
    tone={failed.length === 0 ? 'good' : 'warning'}
    title={
      <FormattedMessage id="bulk.outcome" values={{ done, left: failed.length, names: failed.join(', ') }} />
    }
  />
);
