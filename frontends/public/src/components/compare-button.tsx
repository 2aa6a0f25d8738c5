import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useSession } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Icon } from '@ardhi/kit/ui/icon';
import { useAction } from '../lib/actions/use-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { settledListOwner } from '../lib/list-owner.ts';
import { useComparedListings } from '../lib/use-lists.ts';
import styles from './compare-button.module.css';

/** Puts a listing into the comparison or takes it out. A visitor's comparison stays on the device until they sign in. */
export function CompareButton({ listingId }: { readonly listingId: string }) {
  const { formatMessage } = useIntl();
  const session = useSession();
  const toast = useToast();
  const compared = useComparedListings();
  const isCompared = compared?.has(listingId) ?? false;
  const { submit, busy } = useAction(compareListingMutation, {
    onSuccess(isIn, { compared: wanted }) {
      if (wanted && !isIn) toast('info', formatMessage({ id: 'compare.full' }));
    },
  });
  const change = async () => {
    const owner = await settledListOwner(session);
    if (owner !== undefined) submit({ listingId, owner, compared: !isCompared });
  };
  return (
    <span className={styles.compare}>
      <button type="button" aria-pressed={isCompared} disabled={busy} onClick={() => void change()}>
        <Icon name={isCompared ? 'check' : 'layers'} />
        <FormattedMessage id="public.compare" />
      </button>
      {isCompared && compared !== undefined && compared.size > 1 && (
        <Link to={`/compare?ids=${[...compared].join(',')}`}>
          <FormattedMessage id="favourites.compare" values={{ n: compared.size }} />
        </Link>
      )}
    </span>
  );
}
