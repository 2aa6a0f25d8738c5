import type { shareFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useState } from 'react';
import styles from './favourites-bar.module.css';

const shareRoute = slimRoute<typeof shareFavourites>({ method: 'POST', path: '/api/users/favourites/share' });

interface Given {
  readonly folder: string | null;
  /** Ids that are to be compared. */
  readonly picked: readonly string[];
}

/** What can be done with the list: show it to somebody, compare some of it. */
export function FavouritesBar({ folder, picked }: Given) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const [link, setLink] = useState<string>();
  const share = async () => {
    try {
      const { url } = await client.call(shareRoute, { body: folder === null ? {} : { folder } });
      setLink(url);
      await navigator.clipboard?.writeText(url).then(
        () =>
          toast(
            'success',
            intl.formatMessage({ id: 'favourites.copied', defaultMessage: 'The link is copied.' }),
          ),
        () => undefined,
      );
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  return (
    <div className={styles['bar']}>
      <Button onClick={() => void share()}>
        <Icon name="share-2" />
        <FormattedMessage id="favourites.share" defaultMessage="Share this list" />
      </Button>
      {picked.length > 1 && (
        <ButtonLink kind="main" to={`/compare?ids=${picked.join(',')}`}>
          <FormattedMessage
            id="favourites.compare"
            defaultMessage="Compare {n}"
            values={{ n: picked.length }}
          />
        </ButtonLink>
      )}
      {link !== undefined && (
        <label className={styles['link']}>
          <FormattedMessage
            id="favourites.link"
            defaultMessage="Whoever has this link sees the list, without your notes:"
          />
          <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </div>
  );
}
