import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ChangeOutcomeNotice } from '@ardhi/kit/listing-editor/bulk-outcome';
import { useBulkChange } from '@ardhi/kit/listing-editor/use-bulk-change';
import { loadAllListings } from '../api/load-listings.ts';

interface ConfirmAllProps {
  /** Number of listings that wait. */
  readonly count: number;
  readonly kind: ListingKind | undefined;
}

const toConfirm = new URLSearchParams({ toConfirm: 'true' });

/** Says of all listings that wait for it that they are still available, after asking once; ten minutes long it can be undone. */
export function ConfirmAll({ count, kind }: ConfirmAllProps) {
  const bulk = useBulkChange('confirm', () => undefined);
  return (
    <div>
      {count > 0 && (
        <ConfirmDialog
          confirmLabel={<FormattedMessage id="desk.confirmAll" values={{ n: count }} />}
          title={<FormattedMessage id="desk.confirmAllTitle" values={{ n: count }} />}
          onConfirm={() =>
            bulk.change({
              action: { confirm: 'AVAILABLE' },
              rows: (client) => loadAllListings(client, toConfirm, kind),
            })
          }
        >
          <p>
            <FormattedMessage id="desk.confirmAllWhy" />
          </p>
          {bulk.isPending && (
            <p role="status">
              <FormattedMessage id="desk.confirmAllProgress" values={{ done: bulk.progress, n: count }} />
            </p>
          )}
        </ConfirmDialog>
      )}
      <div role="status">
        <ChangeOutcomeNotice
          bulk={bulk}
          title={(done) => <FormattedMessage id="desk.confirmed" values={{ n: done }} />}
        />
      </div>
    </div>
  );
}
