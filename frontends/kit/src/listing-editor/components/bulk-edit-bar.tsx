import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { useState } from 'react';
import type { Client } from '../../client/client.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { commandLabels, ownerCommands } from '../../labels/owner-command-labels.ts';
import { Button } from '../../ui/button.tsx';
import type { BulkAction } from '../api/change-listings.ts';
import { useBulkChange } from '../hooks/use-bulk-change.ts';
import { affectedBy, BulkConfirmation, type ChosenAction } from './bulk-confirmation.tsx';
import styles from './bulk-edit-bar.module.css';
import { BulkFieldSelect } from './bulk-field-select.tsx';
import { ChangeOutcomeNotice } from './bulk-outcome.tsx';
import { BulkPriceField } from './bulk-price-field.tsx';

/** More listings than this are not changed at once. */
const maxListings = 1_000;

/** The listings of all pages of a list. */
export interface AllListings {
  /** The filters of the list as a text; another text is another list. */
  readonly list: string;
  /** Listings on the page that is shown. */
  readonly onPage: number;
  readonly total: number;
  readonly load: (client: Client) => Promise<readonly ListingRow[]>;
}

interface BulkEditBarProps {
  /** The selected rows: of the page, or of all pages where the table selects those itself. */
  readonly rows: readonly ListingRow[];
  /** The whole list, which the bar offers to select once the page is. */
  readonly all?: AllListings;
  /** Called after a change, to clear the selection. */
  readonly onDone: () => void;
  /** True if a status command needs a reason, as it does for admins. */
  readonly asksForReason?: boolean;
}

/** Applies one change to all selected listings after showing what it makes of each, and takes it back for ten minutes. */
export function BulkEditBar({ rows: selected, all, onDone, asksForReason = false }: BulkEditBarProps) {
  const { formatMessage } = useIntl();
  const [toConfirm, setToConfirm] = useState<ChosenAction>();
  const { rows, offer } = useAllListings(selected, all);
  const bulk = useBulkChange('listings', () => {
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
          {offer}
          {commandsOf(rows).map((cmd) => (
            <Button
              key={cmd}
              disabled={bulk.isPending}
              aria-haspopup="dialog"
              onClick={() => setToConfirm({ cmd })}
            >
              {formatMessage(commandLabels[cmd])}
            </Button>
          ))}
          <BulkPriceField busy={bulk.isPending} onSubmit={(pricePercent) => setToConfirm({ pricePercent })} />
          <BulkFieldSelect busy={bulk.isPending} onSubmit={(set) => setToConfirm({ set })} />
        </div>
      )}
      {toConfirm && (
        <BulkConfirmation
          action={toConfirm}
          rows={rows}
          asksForReason={asksForReason}
          progress={bulk.progress}
          onClose={() => setToConfirm(undefined)}
          onConfirm={(action: BulkAction) => bulk.change({ action, rows: affectedBy(toConfirm, rows) })}
        />
      )}
      <div role="status">
        <ChangeOutcomeNotice bulk={bulk} />
      </div>
    </section>
  );
}

const noOthers: AllListings = { list: '', onPage: 0, total: 0, load: () => Promise.resolve([]) };

/** The selected rows, which become those of all pages by the button in `offer`; a change of the selection takes that back. */
function useAllListings(selected: readonly ListingRow[], all: AllListings = noOthers) {
  const { list, onPage, total, load } = all;
  const [loaded, setLoaded] = useState<{ readonly list: string; readonly rows: readonly ListingRow[] }>();
  const { isPending, errorMessage, mutate } = useMutation(load, {
    refreshes: 'nothing',
    onSuccess: (rows) => setLoaded({ list, rows }),
  });
  const isWholePage = selected.length > 0 && selected.length === onPage;
  if (!isWholePage && loaded !== undefined) setLoaded(undefined);
  if (isWholePage && loaded?.list === list)
    return {
      rows: loaded.rows,
      offer: <FormattedMessage id="bulk.allSelected" values={{ n: loaded.rows.length }} />,
    };
  return {
    rows: selected,
    offer: isWholePage && total > onPage && total <= maxListings && (
      <>
        <Button disabled={isPending} onClick={() => void mutate()}>
          <FormattedMessage id="bulk.selectAll" values={{ n: total }} />
        </Button>
        <span role="alert">{errorMessage}</span>
      </>
    ),
  };
}

/** The commands that at least one of the listings allows; scheduling needs a time for each. */
const commandsOf = (rows: readonly ListingRow[]) =>
  ownerCommands.filter((cmd) => cmd !== 'schedule' && rows.some(({ commands }) => commands.includes(cmd)));
