import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import { useAction } from '../../../lib/actions/use-action.ts';
import { comparisonMutation } from '../../../lib/comparison-mutation.ts';
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
  const navigate = useNavigate();
  const comparison = useAction(comparisonMutation, { onSuccess: () => navigate('/compare') });
  const share = () => submit({ body: folder === null ? {} : { folder } });
  return (
    <div className={styles.bar}>
      <Button onClick={share}>
        <Icon name="share-2" />
        <FormattedMessage id="favourites.share" />
      </Button>
      {selectedIds.length > 1 && (
        <Button
          variant="primary"
          disabled={comparison.busy}
          onClick={() => comparison.submit({ body: { listingIds: [...selectedIds] } })}
        >
          <FormattedMessage id="favourites.compare" values={{ n: selectedIds.length }} />
        </Button>
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
