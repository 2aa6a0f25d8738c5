import type { toggleFavourite } from '@ardhi/contracts/accounts/favourites.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useLocation, useNavigate } from '@ardhi/kit/router/router.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useState } from 'react';

const toggleRoute = slimRoute<typeof toggleFavourite>({
  method: 'POST',
  path: '/api/users/favourites/:listingId/toggle',
});

interface Given {
  readonly listingId: string;
  readonly saved: boolean;
  /** With its word beside it. */
  readonly wide?: boolean;
}

/** Saves a listing or takes it away again; shown at once, taken back if the server refuses. Signed out, it leads to the door and back. */
export function Heart({ listingId, saved, wide = false }: Given) {
  const intl = useIntl();
  const client = useClient();
  const session = useSessionState();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [on, setOn] = useState(saved);
  const toggle = async () => {
    if (session.status !== 'signedIn')
      return navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
    setOn(!on);
    try {
      const answer = await client.call(toggleRoute, { params: { listingId }, body: {} });
      setOn(answer.favourite);
    } catch (error) {
      setOn(on);
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
