import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import { useAction } from '../../../lib/actions/use-action.ts';
import { shareMutation } from '../api/favourites-mutations.ts';
import styles from './favourites-bar.module.css';

interface FavouritesBarProps {
  readonly folder: string | null;
  /** Ids of the listings selected for comparison. */
  readonly selectedIds: readonly string[];
}

/** Actions on the favourites: share the list by link, compare the selected listings. */
export function FavouritesBar({ folder, selectedIds }: FavouritesBarProps) {
  const intl = useIntl();
  const toast = useToast();
  const [link, setLink] = useState<string>();
  const { submit } = useAction(shareMutation, {
    onSuccess({ url }) {
      setLink(url);
      return navigator.clipboard?.writeText(url).then(
        () => toast('success', intl.formatMessage({ id: 'common.linkCopied' })),
        () => undefined,
      );
    },
  });
  const share = () => submit({ body: folder === null ? {} : { folder } });
  return (
    <div className={styles.bar}>
      <Button onClick={share}>
        <Icon name="share-2" />
        <FormattedMessage id="favourites.share" />
      </Button>
      {selectedIds.length > 1 && (
        <ButtonLink variant="primary" to={`/compare?ids=${selectedIds.join(',')}`}>
          <FormattedMessage id="favourites.compare" values={{ n: selectedIds.length }} />
        </ButtonLink>
      )}
      {link !== undefined && (
        <label className={styles.link}>
          <FormattedMessage id="favourites.link" />
          <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </div>
  );
}
