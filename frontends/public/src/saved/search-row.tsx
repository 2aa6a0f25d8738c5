import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Moment } from '@ardhi/kit/ui/moment.tsx';
import { lazy, Suspense, useState } from 'react';
import { frequencyWords } from './frequency-words.ts';
import { resultsOf } from './saved-query.ts';
import { changeRoute, dropRoute, saveRoute } from './saved-routes.ts';
import styles from './search-row.module.css';

const EditSearch = lazy(() => import('./edit-search.tsx').then((it) => ({ default: it.EditSearch })));

interface Given {
  readonly search: SavedSearch;
  /** Of a mail's link, where nobody is signed in. */
  readonly token?: string;
}

/** A search that is kept: what it finds now, what is new, and what may be done about it; what is removed can be taken back. */
export function SearchRow({ search: first, token }: Given) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const [search, setSearch] = useState(first);
  const [editing, setEditing] = useState(false);
  const [gone, setGone] = useState(false);
  const { id, name, humanText, query, frequency, active, found, lastSentAt } = search;
  const one = { params: { id }, query: { token } };
  const attempt = async (deed: () => Promise<unknown>) => {
    try {
      await deed();
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  const change = (body: Parameters<typeof client.call<typeof changeRoute>>[1]['body']) =>
    attempt(async () => setSearch(await client.call(changeRoute, { ...one, body })));
  const remove = () =>
    attempt(async () => {
      await client.call(dropRoute, one);
      setGone(true);
    });
  const takeBack = () =>
    attempt(async () => {
      const { triggers, minDropPercent, quietHours, maxPerMessage } = search;
      const body = { name, query, frequency, triggers, minDropPercent, quietHours, maxPerMessage };
      setSearch(await client.call(saveRoute, { body }));
      setGone(false);
    });
  if (gone)
    return (
      <p className={styles['gone']} role="status">
        <FormattedMessage id="saved.removed" defaultMessage="“{name}” is removed." values={{ name }} />
        {token === undefined && (
          <Button kind="plain" onClick={() => void takeBack()}>
            <FormattedMessage id="saved.undo" defaultMessage="Undo" />
          </Button>
        )}
      </p>
    );
  return (
    <article className={styles['row']} data-paused={!active || undefined}>
      <header>
        <h3>
          <Link to={resultsOf(query)} onClick={() => void change({ looked: true })}>
            {name}
          </Link>
        </h3>
        {found !== undefined && found.fresh > 0 && (
          <Badge tone="available">
            <FormattedMessage id="saved.fresh" defaultMessage="{n, number} new" values={{ n: found.fresh }} />
          </Badge>
        )}
        {!active && (
          <Badge tone="gone">
            <FormattedMessage id="saved.paused" defaultMessage="Paused" />
          </Badge>
        )}
      </header>
      {humanText !== name && <p>{humanText}</p>}
      <p className={styles['facts']}>
        <span>{intl.formatMessage(frequencyWords[frequency])}</span>
        {lastSentAt !== undefined && (
          <span>
            <FormattedMessage
              id="saved.lastTold"
              defaultMessage="Last told {when}"
              values={{ when: <Moment at={lastSentAt} /> }}
            />
          </span>
        )}
      </p>
      <div className={styles['deeds']}>
        <ButtonLink to={resultsOf(query)} onClick={() => void change({ looked: true })}>
          <FormattedMessage
            id="saved.see"
            defaultMessage="{n, plural, =-1 {See what fits} =0 {Nothing fits yet} one {See the one} other {See all #}}"
            values={{ n: found?.total ?? -1 }}
          />
        </ButtonLink>
        <Button kind="plain" onClick={() => setEditing(true)}>
          <FormattedMessage id="saved.edit" defaultMessage="Edit" />
        </Button>
        <Button kind="plain" onClick={() => void change({ active: !active })}>
          {active ? (
            <FormattedMessage id="saved.pause" defaultMessage="Pause" />
          ) : (
            <FormattedMessage id="saved.resume" defaultMessage="Take up again" />
          )}
        </Button>
        <Button kind="plain" onClick={() => void remove()}>
          <FormattedMessage id="saved.remove" defaultMessage="Remove" />
        </Button>
      </div>
      {editing && (
        <Suspense fallback={null}>
          <EditSearch
            search={search}
            token={token}
            onClose={() => setEditing(false)}
            onChanged={(changed) => {
              setSearch(changed);
              setEditing(false);
            }}
          />
        </Suspense>
      )}
    </article>
  );
}
