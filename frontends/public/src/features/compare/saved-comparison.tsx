import { readComparison } from '@ardhi/contracts/listings/comparison.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import { Retry } from '@ardhi/kit/ui/retry';
import { Page } from '@ardhi/kit/ui/section';
import { useAction } from '../../lib/actions/use-action.ts';
import { comparisonMutation } from '../../lib/comparison-mutation.ts';
import { CompareScreen } from './compare-screen.tsx';

/** Shown until the comparison of the account is there. */
export const ComparisonLoading = () => (
  <p aria-busy="true">
    <FormattedMessage id="compare.loading" />
  </p>
);

/** The comparison that the user keeps in the account, with all details. */
export function SavedComparison() {
  const { formatMessage } = useIntl();
  const { data, errorMessage, isPending, mayPass, reload } = useQuery(readComparison, {});
  const { submit, busy } = useAction(comparisonMutation, { onSuccess: reload });
  if (data === undefined)
    return (
      <Page>
        {errorMessage === undefined ? (
          <ComparisonLoading />
        ) : (
          <Notice icon="triangle-alert" tone="problem" urgent title={errorMessage}>
            <Retry mayPass={mayPass} isPending={isPending} onRetry={reload} />
          </Notice>
        )}
      </Page>
    );
  const ids = data.items.map(({ listing }) => listing.id);
  return (
    <CompareScreen
      listings={data.items}
      removal={(removed) => (
        <Button
          variant="text"
          disabled={busy}
          aria-label={formatMessage({ id: 'compare.without' }, { title: removed.title })}
          onClick={() => submit({ body: { listingIds: ids.filter((id) => id !== removed.id) } })}
        >
          <Icon name="x" /> <FormattedMessage id="common.remove" />
        </Button>
      )}
    />
  );
}
