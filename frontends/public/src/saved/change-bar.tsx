import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useState } from 'react';
import type { SearchData } from '../search/load-search.ts';
import styles from './change-bar.module.css';
import { type Changing, setChanging } from './changing.ts';
import { savedQueryOf } from './saved-query.ts';
import { changeRoute } from './saved-routes.ts';
import { nameOf } from './search-name.ts';

interface Given extends Changing {
  readonly data: SearchData;
}

/** Over the results while somebody changes what a kept search looks for: what is on show becomes the search, or it stays as it was. */
export function ChangeBar({ search, token, data }: Given) {
  const intl = useIntl();
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const suggested = nameOf(intl, data);
  // A name that somebody chose stays; one that only said the filters follows them.
  const [isSaid] = useState(suggested === search.name);
  const save = async () => {
    const body = { query: savedQueryOf(data.asked, data.land), ...(isSaid && { name: suggested }) };
    try {
      const { name } = await client.call(changeRoute, { params: { id: search.id }, query: { token }, body });
      setChanging(undefined);
      toast(
        'success',
        intl.formatMessage(
          { id: 'saved.changed', defaultMessage: '“{name}” looks for this from now on.' },
          { name },
        ),
      );
      await navigate(token === undefined ? '/user/favourites?tab=searches' : `/searches/${token}`);
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  return (
    <Notice
      icon="bell"
      title={
        <FormattedMessage
          id="saved.changing"
          defaultMessage="Changing the filters of “{name}”"
          values={{ name: search.name }}
        />
      }
    >
      <div className={styles['deeds']}>
        <Button kind="main" onClick={() => void save()}>
          <FormattedMessage id="saved.saveFilters" defaultMessage="Save filters" />
        </Button>
        <Button kind="plain" onClick={() => setChanging(undefined)}>
          <FormattedMessage id="saved.leaveFilters" defaultMessage="Cancel" />
        </Button>
      </div>
    </Notice>
  );
}
