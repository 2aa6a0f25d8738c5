import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { lazy, Suspense, useState } from 'react';
import { resultsHref } from '../../lib/search/results-href.ts';
import { frequencyLabels } from './alert-labels.ts';
import styles from './saved-search-row.module.css';
import { useSavedSearch } from './use-saved-search.ts';

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
  const savedSearch = useSavedSearch(initialSearch, token);
  const [editing, setEditing] = useState(false);
  const { search, setSearch, markSeen } = savedSearch;
  const { name, query, active, found } = search;
  if (savedSearch.isDeleted)
    return (
      <p className={styles.gone} role="status">
        <FormattedMessage id="saved.removed" values={{ name }} />
        {token === undefined && (
          <Button variant="text" onClick={savedSearch.restore}>
            <FormattedMessage id="common.undo" />
          </Button>
        )}
      </p>
    );
  return (
    <article className={styles.row} data-paused={!active || undefined}>
      <SavedSearchSummary search={search} onOpen={markSeen} />
      <div className={styles.actions}>
        <ButtonLink to={resultsHref(query)} onClick={markSeen}>
          <FormattedMessage id="saved.see" values={{ n: found?.total ?? -1 }} />
        </ButtonLink>
        <Button variant="text" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <FormattedMessage id="common.edit" />
        </Button>
        <Button variant="text" onClick={savedSearch.togglePause}>
          {active ? <FormattedMessage id="common.pause" /> : <FormattedMessage id="common.resume" />}
        </Button>
        <Button variant="text" onClick={savedSearch.remove}>
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

interface SavedSearchSummaryProps {
  readonly search: SavedSearch;
  readonly onOpen: () => void;
}

/** Name, new results, filters and frequency of a saved search. */
function SavedSearchSummary({ search, onOpen }: SavedSearchSummaryProps) {
  const intl = useIntl();
  const { name, humanText, query, frequency, active, found, lastSentAt } = search;
  return (
    <>
      <header>
        <h3>
          <Link to={resultsHref(query)} onClick={onOpen}>
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
      <p className={styles.facts}>
        <span>{intl.formatMessage(frequencyLabels[frequency])}</span>
        {lastSentAt !== undefined && (
          <span>
            <FormattedMessage id="saved.lastTold" values={{ when: <DateTime at={lastSentAt} /> }} />
          </span>
        )}
      </p>
    </>
  );
}
