import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import {
  changeSavedSearch,
  deleteSavedSearch,
  saveSearch,
} from '@ardhi/contracts/listings/saved-searches.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { lazy, Suspense, useState } from 'react';
import { resultsHref } from '../../lib/search/saved-query.ts';
import { frequencyLabels } from './alert-labels.ts';
import styles from './saved-search-row.module.css';

const EditSearch = lazy(() =>
  import('./edit-saved-search.tsx').then((module) => ({ default: module.EditSavedSearch })),
);

interface SavedSearchRowProps {
  readonly initialSearch: SavedSearch;
  /** Token of the email link; given where the user is not signed in. */
  readonly token?: string;
}

/**
 * A saved search: its current and new results, and actions to edit, pause and delete it; a deletion can be
 * undone.
 */
export function SavedSearchRow({ initialSearch, token }: SavedSearchRowProps) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const [search, setSearch] = useState(initialSearch);
  const [editing, setEditing] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const { id, name, humanText, query, frequency, active, found, lastSentAt } = search;
  const callParams = { params: { id }, query: { token } };
  const attempt = async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  const update = (body: Parameters<typeof client.call<typeof changeSavedSearch>>[1]['body']) =>
    attempt(async () => setSearch(await client.call(changeSavedSearch, { ...callParams, body })));
  const remove = () =>
    attempt(async () => {
      await client.call(deleteSavedSearch, callParams);
      setDeleted(true);
    });
  const restore = () =>
    attempt(async () => {
      const { triggers, minDropPercent, quietHours, maxPerMessage } = search;
      const body = { name, query, frequency, triggers, minDropPercent, quietHours, maxPerMessage };
      setSearch(await client.call(saveSearch, { body }));
      setDeleted(false);
    });
  if (isDeleted)
    return (
      <p className={styles['gone']} role="status">
        <FormattedMessage id="saved.removed" values={{ name }} />
        {token === undefined && (
          <Button variant="plain" onClick={() => void restore()}>
            <FormattedMessage id="saved.undo" />
          </Button>
        )}
      </p>
    );
  return (
    <article className={styles['row']} data-paused={!active || undefined}>
      <header>
        <h3>
          <Link to={resultsHref(query)} onClick={() => void update({ looked: true })}>
            {name}
          </Link>
        </h3>
        {found !== undefined && found.fresh > 0 && (
          <Badge tone="available">
            <FormattedMessage id="saved.fresh" values={{ n: found.fresh }} />
          </Badge>
        )}
        {!active && (
          <Badge tone="gone">
            <FormattedMessage id="common.paused" />
          </Badge>
        )}
      </header>
      {humanText !== name && <p>{humanText}</p>}
      <p className={styles['facts']}>
        <span>{intl.formatMessage(frequencyLabels[frequency])}</span>
        {lastSentAt !== undefined && (
          <span>
            <FormattedMessage id="saved.lastTold" values={{ when: <DateTime at={lastSentAt} /> }} />
          </span>
        )}
      </p>
      <div className={styles['deeds']}>
        <ButtonLink to={resultsHref(query)} onClick={() => void update({ looked: true })}>
          <FormattedMessage id="saved.see" values={{ n: found?.total ?? -1 }} />
        </ButtonLink>
        <Button variant="plain" onClick={() => setEditing(true)}>
          <FormattedMessage id="common.edit" />
        </Button>
        <Button variant="plain" onClick={() => void update({ active: !active })}>
          {active ? <FormattedMessage id="common.pause" /> : <FormattedMessage id="common.resume" />}
        </Button>
        <Button variant="plain" onClick={() => void remove()}>
          <FormattedMessage id="common.remove" />
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
