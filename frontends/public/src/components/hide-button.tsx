import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useAction } from '../lib/actions/use-action.ts';
import { hideListingMutation } from '../lib/hide-listing.ts';
import { settledListOwner } from '../lib/list-owner.ts';
import { useHiddenListings } from '../lib/use-lists.ts';

/** Hides a listing from the reader's lists, or shows it again. A visitor's hidden listings stay on the device until they sign in. */
export function HideButton({ listingId }: { readonly listingId: string }) {
  const { formatMessage } = useIntl();
  const session = useSession();
  const toast = useToast();
  const isHidden = useHiddenListings()?.has(listingId) ?? false;
  const { submit, busy } = useAction(hideListingMutation, {
    onSuccess(hidden) {
      if (hidden) toast('info', formatMessage({ id: 'hidden.done' }));
    },
  });
  const change = async () => {
    const owner = await settledListOwner(session);
    if (owner !== undefined) submit({ listingId, owner, hidden: !isHidden });
  };
  return (
    <Button variant="text" disabled={busy} onClick={() => void change()}>
      <Icon name={isHidden ? 'eye' : 'eye-off'} />
      {isHidden ? <FormattedMessage id="hidden.show" /> : <FormattedMessage id="hidden.hide" />}
    </Button>
  );
}
