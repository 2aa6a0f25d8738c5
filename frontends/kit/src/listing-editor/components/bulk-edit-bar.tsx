import { bulkListings } from '@ardhi/contracts/listings/back-office.routes';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { useMutation } from '../../client/use-mutation.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { commandLabels, type OwnerCommand, ownerCommands } from '../../labels/owner-command-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './bulk-edit-bar.module.css';
import { BulkFieldSelect } from './bulk-field-select.tsx';
import { BulkPriceField } from './bulk-price-field.tsx';

type BulkAction =
  | { readonly cmd: OwnerCommand }
  | { readonly pricePercent: number }
  | { readonly set: Readonly<Record<string, string>> };

/** How many listings were changed, and the names of the others. */
interface BulkOutcome {
  readonly done: number;
  readonly failed: readonly string[];
}

interface BulkEditBarProps {
  /** The selected rows. */
  readonly rows: readonly ListingRow[];
}

/** Applies one change to all selected listings and names those that could not be changed. */
export function BulkEditBar({ rows }: BulkEditBarProps) {
  const { formatMessage } = useIntl();
  const { isPending, data: outcome, errorMessage, mutate } = useBulkChange(rows);
  return (
    <section className={styles.bar} aria-label={formatMessage({ id: 'bulk.label' })}>
      {rows.length > 0 && (
        <div className={styles.choices}>
          <b>
            <FormattedMessage id="common.nOtherListings" values={{ n: rows.length }} />
          </b>
          {commandsOf(rows).map((cmd) => (
            <Button key={cmd} disabled={isPending} onClick={() => void mutate({ cmd })}>
              {formatMessage(commandLabels[cmd])}
            </Button>
          ))}
          <BulkPriceField busy={isPending} onSubmit={(pricePercent) => mutate({ pricePercent })} />
          <BulkFieldSelect busy={isPending} onSubmit={(set) => mutate({ set })} />
        </div>
      )}
      <div role="status">
        {outcome && <OutcomeNotice outcome={outcome} />}
        {errorMessage && <Notice icon="triangle-alert" tone="problem" title={errorMessage} />}
      </div>
    </section>
  );
}

const useBulkChange = (rows: readonly ListingRow[]) =>
  useMutation(
    async (client, action: BulkAction): Promise<BulkOutcome> => {
      const ids = rows.map(({ card }) => card.id);
      const { results } = await client.call(bulkListings, { body: { ids, do: action } });
      const failed = results.filter(({ ok }) => !ok).map(({ id }) => listingName(rows, id));
      return { done: results.length - failed.length, failed };
    },
    { refreshes: 'page' },
  );

/** The commands that at least one of the listings allows; scheduling needs a time for each. */
const commandsOf = (rows: readonly ListingRow[]) =>
  ownerCommands.filter((cmd) => cmd !== 'schedule' && rows.some(({ commands }) => commands.includes(cmd)));

const OutcomeNotice = ({ outcome: { done, failed } }: { readonly outcome: BulkOutcome }) => (
  <Notice
    icon={failed.length === 0 ? 'circle-check' : 'triangle-alert'}
    tone={failed.length === 0 ? 'good' : 'warning'}
    title={
      <FormattedMessage id="bulk.outcome" values={{ done, left: failed.length, names: failed.join(', ') }} />
    }
  />
);

const listingName = (rows: readonly ListingRow[], id: string) => {
  const card = rows.find((row) => row.card.id === id)?.card;
  return card?.title || card?.ref || id;
};
