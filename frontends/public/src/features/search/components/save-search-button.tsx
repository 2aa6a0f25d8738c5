import { saveSearch } from '@ardhi/contracts/listings/saved-searches.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { classNames } from '@ardhi/kit/ui/class-names';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense, useState } from 'react';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { toSavedQuery } from '../../../lib/search/saved-query.ts';
import styles from './save-search-button.module.css';
import { searchName } from './search-name.ts';

const SaveByMail = lazy(() =>
  import('./save-search-by-email.tsx').then((module) => ({ default: module.SaveSearchByEmail })),
);

/** Saves the current search: with one press for a signed-in user, by email for a visitor. */
export function SaveSearchButton({
  data,
  compact = false,
}: {
  readonly data: SearchData;
  readonly compact?: boolean;
}) {
  const intl = useIntl();
  const client = useClient();
  const session = useSession();
  const toast = useToast();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const className = classNames(styles['save'], compact && styles['brief']);
  const query = toSavedQuery(data.filters, data.landOnly);
  const name = searchName(intl, data);
  const save = async () => {
    if ((await session.settled()).status !== 'signedIn') return setDialogOpen(true);
    try {
      await client.call(saveSearch, { body: { query, name } });
      setSaved(true);
      toast('success', intl.formatMessage({ id: 'saved.kept' }));
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  if (isSaved)
    return (
      <ButtonLink className={className} to="/user/favourites?tab=searches">
        <Icon name="check" />
        <FormattedMessage id="saved.isKept" />
      </ButtonLink>
    );
  return (
    <>
      <Button className={className} onClick={() => void save()}>
        <Icon name="bell" />
        {compact ? <FormattedMessage id="saved.brief" /> : <FormattedMessage id="saved.save" />}
      </Button>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <SaveByMail query={query} name={name} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
