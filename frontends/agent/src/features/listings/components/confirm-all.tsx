import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { confirmAllAvailable } from '../api/confirm-available.ts';

interface ConfirmAllProps {
  /** Number of listings that wait. */
  readonly count: number;
  readonly kind: ListingKind | undefined;
}

/** Says of all listings that wait for it that they are still available, after asking once. */
export function ConfirmAll({ count, kind }: ConfirmAllProps) {
  const [done, setDone] = useState(0);
  const { data, isPending, mutateAsync } = useMutation(
    (client) => confirmAllAvailable(client, kind, setDone),
    { refreshes: 'page' },
  );
  return (
    <div>
      {count > 0 && (
        <ConfirmDialog
          confirmLabel={<FormattedMessage id="desk.confirmAll" values={{ n: count }} />}
          title={<FormattedMessage id="desk.confirmAllTitle" values={{ n: count }} />}
          onConfirm={mutateAsync}
        >
          <p>
            <FormattedMessage id="desk.confirmAllWhy" />
          </p>
          {isPending && (
            <p role="status">
              <FormattedMessage id="desk.confirmAllProgress" values={{ done, n: count }} />
            </p>
          )}
        </ConfirmDialog>
      )}
      <div role="status">
        {data && (
          <Notice
            icon={data.failed.length === 0 ? 'circle-check' : 'triangle-alert'}
            tone={data.failed.length === 0 ? 'good' : 'warning'}
            title={<FormattedMessage id="desk.confirmed" values={{ n: data.confirmed }} />}
          >
            {data.failed.length > 0 && (
              <p>
                <FormattedMessage id="desk.notConfirmed" values={{ names: data.failed.join(', ') }} />
              </p>
            )}
          </Notice>
        )}
      </div>
    </div>
  );
}
