import type { ListingCard } from '@ardhi/contracts/listings/card';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useSession } from '@ardhi/kit/session/session-context.tsx';
import type { SessionState } from '@ardhi/kit/session/session-state';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { savedListingsOf } from './saved-listings.ts';

interface Given {
  readonly listingId: string;
  /** What the server said, until it is known what is saved now. */
  readonly saved: boolean;
  /** With its word beside it. */
  readonly wide?: boolean;
}

const ownerOf = (state: SessionState) => (state.status === 'signedIn' ? state.user.id : '');

/** The heart in the corner of a card. */
export const heartOf = ({ id, favourite = false }: ListingCard) => <Heart listingId={id} saved={favourite} />;

/** Saves a listing or takes it away again; a visitor's stay on this device until they sign in. */
export function Heart({ listingId, saved, wide = false }: Given) {
  const intl = useIntl();
  const client = useClient();
  const session = useSession();
  const toast = useToast();
  const all = savedListingsOf(client);
  const on = useSyncExternalStore(
    all.subscribe,
    () => all.ids()?.has(listingId) ?? saved,
    () => saved,
  );
  useEffect(() => {
    const belong = () => {
      const state = session.state();
      if (state.status !== 'loading') void all.belongTo(ownerOf(state));
    };
    belong();
    return session.subscribe(belong);
  }, [all, session]);
  const toggle = async () => {
    try {
      const owner = ownerOf(await session.settled());
      await all.belongTo(owner);
      const isSaved = await all.toggle(listingId);
      if (isSaved && owner === '')
        toast(
          'info',
          intl.formatMessage({
            id: 'heart.onDevice',
            defaultMessage: 'Saved on this device. Log in to keep it everywhere.',
          }),
        );
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  const word = on
    ? intl.formatMessage({ id: 'heart.on', defaultMessage: 'Saved' })
    : intl.formatMessage({ id: 'heart.off', defaultMessage: 'Save' });
  return (
    <Button
      kind={wide ? 'quiet' : 'round'}
      aria-pressed={on}
      {...(!wide && { 'aria-label': word })}
      onClick={() => void toggle()}
    >
      <Icon name="heart" filled={on} />
      {wide && word}
    </Button>
  );
}
