import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import { SharedLink, useCopyLink } from '../../../components/shared-link.tsx';
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
  const copyLink = useCopyLink();
  const [link, setLink] = useState<string>();
  const { submit } = useAction(shareMutation, {
    onSuccess({ url }) {
      setLink(url);
      return copyLink(url);
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
      {link !== undefined && <SharedLink url={link} />}
    </div>
  );
}
