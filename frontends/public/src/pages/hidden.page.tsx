import type { ListingCard } from '@ardhi/contracts/listings/card';
import { listListingCards } from '@ardhi/contracts/listings/search.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link, useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { NoScript } from '@ardhi/kit/ui/no-script';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { Page } from '@ardhi/kit/ui/section';
import { HideButton } from '../components/hide-button.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { hideListingMutation } from '../lib/hide-listing.ts';
import { useHiddenListings } from '../lib/use-lists.ts';
import styles from './hidden.module.css';

const pageSize = 50;

/** Shows a listing again. */
export const action = routeAction(hideListingMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'hidden.title' }), noIndex: true }),
};

/** The reader's hidden listings, last hidden first, each with a button that shows it again. */
export function Component() {
  const hidden = useHiddenListings();
  const [params] = useSearchParams();
  const ids = [...(hidden ?? [])].toReversed();
  const pageCount = Math.ceil(ids.length / pageSize);
  // The last page may have become empty since the link to it.
  const page = Math.max(1, Math.min(Math.trunc(Number(params.get('page') ?? 1)) || 1, pageCount));
  return (
    <Page narrow>
      <h1 className={styles.title}>
        <FormattedMessage id="hidden.title" />
      </h1>
      <NoScript />
      {hidden === undefined && <p aria-busy="true">…</p>}
      {hidden?.size === 0 && <EmptyState icon="eye" title={<FormattedMessage id="hidden.none" />} />}
      {ids.length > 0 && <HiddenRows ids={ids.slice((page - 1) * pageSize, page * pageSize)} />}
      <Pager page={page} pageCount={pageCount} pageHref={(next) => `?page=${next}`} />
    </Page>
  );
}

function HiddenRows({ ids }: { readonly ids: readonly string[] }) {
  const { data, errorMessage } = useQuery(
    listListingCards,
    ids.length === 0 ? undefined : { query: { ids: [...ids] } },
    { keepsPrevious: true },
  );
  const cards = new Map(data?.items.map((card) => [card.id, card]));
  if (errorMessage !== undefined) return <p role="alert">{errorMessage}</p>;
  return (
    <ul className={styles.rows}>
      {ids.map((id) => (
        <li key={id}>
          <HiddenListing card={cards.get(id)} isLoaded={data !== undefined} />
          <HideButton listingId={id} />
        </li>
      ))}
    </ul>
  );
}

function HiddenListing({
  card,
  isLoaded,
}: {
  readonly card: ListingCard | undefined;
  readonly isLoaded: boolean;
}) {
  if (card === undefined) return <span>{isLoaded ? <FormattedMessage id="hidden.gone" /> : '…'}</span>;
  return (
    <span>
      <Link to={`/properties/${card.id}`}>
        <bdi>{card.title}</bdi>
      </Link>{' '}
      <small>{card.place}</small>
    </span>
  );
}
