import type { ListingCard } from '@ardhi/contracts/listings/card';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import type { SessionState } from '@ardhi/kit/session/session-state';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useEffect, useSyncExternalStore } from 'react';
import { favouritesStoreFor } from '../lib/favourites-store.ts';

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
  const toggle = async () => {
    try {
      const owner = ownerIdOf(await session.settled());
      await store.setOwner(owner);
      const nowSaved = await store.toggle(listingId);
      if (nowSaved && owner === '')
        toast(
          'info',
          intl.formatMessage({
            id: 'heart.onDevice',
          }),
        );
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  const label = isSaved
    ? intl.formatMessage({ id: 'common.saved2' })
    : intl.formatMessage({ id: 'common.save' });
  return (
    <Button
      variant={showLabel ? 'quiet' : 'round'}
      aria-pressed={isSaved}
      {...(!showLabel && { 'aria-label': label })}
      onClick={() => void toggle()}
    >
      <Icon name="heart" filled={isSaved} />
      {showLabel && label}
    </Button>
  );
}
