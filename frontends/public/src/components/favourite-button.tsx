import type { ListingCard } from '@ardhi/contracts/listings/card';
import { useClient } from '@ardhi/kit/client/client-context';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import type { SessionState } from '@ardhi/kit/session/session-state';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useEffect, useSyncExternalStore } from 'react';
import { useAction } from '../lib/actions/use-action.ts';
import { favouritesStoreFor } from '../lib/favourites-store.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

interface FavouriteButtonProps {
  readonly listingId: string;
  /** Saved state of the server response; used until the favourites store has loaded. */
  readonly initiallySaved: boolean;
  /** Shows the label beside the icon. */
  readonly showLabel?: boolean;
}

const ownerIdOf = (state: SessionState) => (state.status === 'signedIn' ? state.user.id : '');

/** The favourite button in the corner of a listing card. */
export const favouriteButtonFor = ({ id, favourite = false }: ListingCard) => (
  <FavouriteButton listingId={id} initiallySaved={favourite} />
);

/**
 * Saves a listing or removes it from the favourites. A visitor's favourites stay on the device until they
 * sign in.
 */
export function FavouriteButton({ listingId, initiallySaved, showLabel = false }: FavouriteButtonProps) {
  const intl = useIntl();
  const client = useClient();
  const session = useSession();
  const toast = useToast();
  const store = favouritesStoreFor(client);
  const isSaved = useSyncExternalStore(
    store.subscribe,
    () => store.ids()?.has(listingId) ?? initiallySaved,
    () => initiallySaved,
  );
  useEffect(() => {
    const syncOwner = () => {
      const state = session.state();
      if (state.status !== 'loading') void store.setOwner(ownerIdOf(state));
    };
    syncOwner();
    return session.subscribe(syncOwner);
  }, [store, session]);
  const { submit } = useAction(toggleFavouriteMutation, {
    onSuccess(nowSaved, { owner }) {
      if (nowSaved && owner === '') toast('info', intl.formatMessage({ id: 'heart.onDevice' }));
    },
  });
  const toggle = async () => submit({ listingId, owner: ownerIdOf(await session.settled()) });
  const label = isSaved
    ? intl.formatMessage({ id: 'common.saved2' })
    : intl.formatMessage({ id: 'common.save' });
  return (
    <Button
      variant={showLabel ? 'secondary' : 'icon'}
      aria-pressed={isSaved}
      {...(!showLabel && { 'aria-label': label })}
      onClick={() => void toggle()}
    >
      <Icon name="heart" filled={isSaved} />
      {showLabel && label}
    </Button>
  );
}
