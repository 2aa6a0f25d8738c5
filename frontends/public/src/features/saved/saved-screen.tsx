import type { ListingCard } from '@ardhi/contracts/listings/card';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link, useSearchParams } from '@ardhi/kit/router';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { NoScript } from '@ardhi/kit/ui/no-script';
import { Page, Section } from '@ardhi/kit/ui/section';
import { type ReactNode, useSyncExternalStore } from 'react';
import { favouriteButtonFor } from '../../components/favourite-button.tsx';
import { ListingGrid } from '../../components/listing-grid.tsx';
import { listingIdsIn } from '../../lib/listing-ids-in.ts';
import type { ListingIds } from '../../lib/lists-store.ts';
import { useLists } from '../../lib/use-lists.ts';
import { PassedList } from './passed-list.tsx';
import styles from './saved-screen.module.css';
import { ShareList } from './share-list.tsx';
import { useCards } from './use-cards.ts';

/** Maximum number of listings per list, the newest; all lists together are one request of at most 50. */
const maxFavourites = 24;
const maxRecents = 12;

/** The listings named by the address, else the reader's saved ones. */
export function SavedScreen() {
  const passedList = useSearchParams()[0].get('list');
  return (
    <Page>
      <div className={styles.lists}>
        {passedList === null ? <OwnLists /> : <PassedList ids={listingIdsIn(passedList, maxFavourites)} />}
        <NoScript />
      </div>
    </Page>
  );
}

/** The reader's saved, compared and last seen listings; without an account they are kept on this device. */
function OwnLists() {
  const isVisitor = useSessionSelector(({ status }) => status === 'signedOut');
  return (
    <>
      <h1 className={styles.title}>
        <FormattedMessage id="common.saved2" />
      </h1>
      {isVisitor && (
        <p className={styles.note}>
          <FormattedMessage id="saved.device" values={{ a: logInLink }} />
        </p>
      )}
      <SavedLists isVisitor={isVisitor} />
    </>
  );
}

const logInLink = (text: ReactNode) => (
  <Link key="login" to="/login?next=/saved">
    {text}
  </Link>
);

function SavedLists({ isVisitor }: { readonly isVisitor: boolean }) {
  const lists = useLists();
  const favourites = useSyncExternalStore(lists.subscribe, lists.favourites, () => undefined);
  const compared = useSyncExternalStore(lists.subscribe, lists.compared, () => undefined);
  const recents = useSyncExternalStore(lists.subscribe, lists.recents, () => undefined);
  const shown = [
    newest(favourites, maxFavourites),
    [...(compared ?? [])],
    newest(recents, maxRecents),
  ] as const;
  const ids = [...new Set(shown.flat())];
  const { cardsOf, isLoading, errorMessage } = useCards(ids);
  if (errorMessage !== undefined) return <p role="alert">{errorMessage}</p>;
  if (favourites === undefined || isLoading) return <p aria-busy="true">…</p>;
  const [favouriteCards = [], comparedCards, recentCards] = shown.map(cardsOf);
  return (
    <>
      <SavedSection
        cards={favouriteCards}
        title={<FormattedMessage id="common.favourites" />}
        empty={<FormattedMessage id="saved.noFavourites" />}
        action={
          isVisitor ? (
            favouriteCards.length > 0 && <ShareList ids={favouriteCards.map(({ id }) => id)} />
          ) : (
            <Link to="/user/favourites">
              <FormattedMessage id="saved.account" />
            </Link>
          )
        }
      />
      <SavedSection
        cards={comparedCards}
        title={<FormattedMessage id="public.compare" />}
        empty={<FormattedMessage id="saved.compareNone" />}
        action={
          shown[1].length > 1 && (
            <ButtonLink to={`/compare?ids=${shown[1].join(',')}`} variant="primary">
              <FormattedMessage id="favourites.compare" values={{ n: shown[1].length }} />
            </ButtonLink>
          )
        }
      />
      <SavedSection
        cards={recentCards}
        title={<FormattedMessage id="recents.title" />}
        empty={<FormattedMessage id="recents.none" />}
      />
    </>
  );
}

const newest = (ids: ListingIds, max: number) => [...(ids ?? [])].toReversed().slice(0, max);

interface SavedSectionProps {
  /** Listings that are still on the market. */
  readonly cards: readonly ListingCard[] | undefined;
  readonly title: ReactNode;
  readonly empty: ReactNode;
  readonly action?: ReactNode;
}

const SavedSection = ({ cards = [], title, empty, action }: SavedSectionProps) => (
  <Section title={title} {...(action ? { action } : {})}>
    {cards.length === 0 ? (
      <p className={styles.note}>{empty}</p>
    ) : (
      <ListingGrid cards={cards} action={favouriteButtonFor} eager={0} />
    )}
  </Section>
);
