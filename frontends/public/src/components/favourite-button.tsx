import type { ListingCard } from '@ardhi/contracts/listings/card';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useSyncExternalStore } from 'react';
import { useAction } from '../lib/actions/use-action.ts';
import { settledListOwner } from '../lib/list-owner.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';
import { useLists } from '../lib/use-lists.ts';

interface FavouriteButtonProps {
  readonly listingId: string;
  /** Saved state of the server response; used until the lists of the reader have loaded. */
  readonly initiallySaved: boolean;
  /** Shows the label beside the icon. */
  readonly showLabel?: boolean;
}

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
  const session = useSession();
  const toast = useToast();
  const store = useLists();
  const isSaved = useSyncExternalStore(
    store.subscribe,
    () => store.favourites()?.has(listingId) ?? initiallySaved,
    () => initiallySaved,
  );
  const { submit } = useAction(toggleFavouriteMutation, {
    onSuccess(nowSaved, { owner }) {
      if (nowSaved && owner === '') toast('info', intl.formatMessage({ id: 'heart.onDevice' }));
    },
  });
  const toggle = async () => {
    const owner = await settledListOwner(session);
    if (owner !== undefined) submit({ listingId, owner });
  };
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
