import { bulkListings } from '@ardhi/contracts/listings/back-office.routes';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { useState } from 'react';
import { useMutation } from '../../client/use-mutation.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { commandLabels, ownerCommands } from '../../labels/owner-command-labels.ts';
import { Button } from '../../ui/button.tsx';
import { changeInParts } from '../api/change-in-parts.ts';
import { type BulkAction, BulkConfirmation } from './bulk-confirmation.tsx';
import styles from './bulk-edit-bar.module.css';
import { BulkFieldSelect } from './bulk-field-select.tsx';
import { type BulkOutcome, BulkOutcomeNotice } from './bulk-outcome.tsx';
import { BulkPriceField } from './bulk-price-field.tsx';

interface BulkEditBarProps {
  /** The selected rows. */
  readonly rows: readonly ListingRow[];
  /** Called after a change, to clear the selection. */
  readonly onDone: () => void;
  /** True if a status command needs a reason, as it does for admins. */
  readonly asksForReason?: boolean;
}

/** Applies one change to all selected listings after confirmation, and names those that could not be changed. */
export function BulkEditBar({ rows, onDone, asksForReason = false }: BulkEditBarProps) {
  const { formatMessage } = useIntl();
  const [toConfirm, setToConfirm] = useState<BulkAction>();
  const {
    isPending,
    data: outcome,
    mutateAsync,
  } = useBulkChange(rows, () => {
    setToConfirm(undefined);
    onDone();
  });
  return (
    <section className={styles.bar} aria-label={formatMessage({ id: 'bulk.label' })}>
      {rows.length > 0 && (
        <div className={styles.choices}>
          <b>
            <FormattedMessage id="common.nOtherListings" values={{ n: rows.length }} />
          </b>
          {commandsOf(rows).map((cmd) => (
            <Button
              key={cmd}
              disabled={isPending}
              aria-haspopup="dialog"
              onClick={() => setToConfirm({ cmd })}
            >
              {formatMessage(commandLabels[cmd])}
            </Button>
          ))}
          <BulkPriceField busy={isPending} onSubmit={(pricePercent) => setToConfirm({ pricePercent })} />
          <BulkFieldSelect busy={isPending} onSubmit={(set) => setToConfirm({ set })} />
        </div>
      )}
      {toConfirm && (
        <BulkConfirmation
          action={toConfirm}
          rows={rows}
          asksForReason={asksForReason}
          onClose={() => setToConfirm(undefined)}
          onConfirm={mutateAsync}
        />
      )}
      <div role="status">{outcome && <BulkOutcomeNotice outcome={outcome} />}</div>
    </section>
  );
}

const useBulkChange = (rows: readonly ListingRow[], onSuccess: () => void) =>
  useMutation(
    (client, action: BulkAction): Promise<BulkOutcome> => {
      const ids = rows.map(({ card }) => card.id);
      return changeInParts(
        ids,
        (id) => listingName(rows, id),
        async (part) => (await client.call(bulkListings, { body: { ids: part, do: action } })).results,
      );
    },
    { refreshes: 'page', onSuccess },
  );

/** The commands that at least one of the listings allows; scheduling needs a time for each. */
const commandsOf = (rows: readonly ListingRow[]) =>
  ownerCommands.filter((cmd) => cmd !== 'schedule' && rows.some(({ commands }) => commands.includes(cmd)));

const listingName = (rows: readonly ListingRow[], id: string) => {
  const card = rows.find((row) => row.card.id === id)?.card;
  return card?.title || card?.ref || id;
};
