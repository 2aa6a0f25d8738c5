import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useSession } from '@ardhi/kit/session/session-context.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { classes } from '@ardhi/kit/ui/classes';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { lazy, Suspense, useState } from 'react';
import type { SearchData } from '../search/load-search.ts';
import styles from './save-search.module.css';
import { savedQueryOf } from './saved-query.ts';
import { saveRoute } from './saved-routes.ts';
import { nameOf } from './search-name.ts';

const SaveByMail = lazy(() => import('./save-by-mail.tsx').then((it) => ({ default: it.SaveByMail })));

/** Keeps the search that is on show: with one tap for whoever is signed in, by mail for a visitor. */
export function SaveSearch({ data, brief = false }: { readonly data: SearchData; readonly brief?: boolean }) {
  const intl = useIntl();
  const client = useClient();
  const session = useSession();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(false);
  const className = classes(styles['save'], brief && styles['brief']);
  const query = savedQueryOf(data.asked, data.land);
  const name = nameOf(intl, data);
  const save = async () => {
    if ((await session.settled()).status !== 'signedIn') return setAsking(true);
    try {
      await client.call(saveRoute, { body: { query, name } });
      setKept(true);
      toast(
        'success',
        intl.formatMessage({ id: 'saved.kept', defaultMessage: 'Saved. You are told every morning.' }),
      );
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  if (kept)
    return (
      <ButtonLink className={className} to="/user/favourites?tab=searches">
        <Icon name="check" />
        <FormattedMessage id="saved.isKept" defaultMessage="Search saved" />
      </ButtonLink>
    );
  return (
    <>
      <Button className={className} onClick={() => void save()}>
        <Icon name="bell" />
        {brief ? (
          <FormattedMessage id="saved.brief" defaultMessage="Save search" />
        ) : (
          <FormattedMessage id="saved.save" defaultMessage="Save this search" />
        )}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <SaveByMail query={query} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
