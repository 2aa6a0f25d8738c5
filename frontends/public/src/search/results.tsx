import type { SearchAnswer } from '@ardhi/contracts/listings/search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { CardGrid } from '@ardhi/kit/ui/card-grid.tsx';
import { Pager } from '@ardhi/kit/ui/pager.tsx';
import { heartOf } from '../favourites/heart.tsx';
import { SaveSearch } from '../saved/save-search.tsx';
import { type Asked, addressOf } from './asked.ts';
import type { SearchData } from './load-search.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './results.module.css';
import { SortField } from './sort-field.tsx';
import { Suggestions } from './suggestions.tsx';

interface Shown {
  readonly data: SearchData;
  readonly found: SearchAnswer;
  readonly pointed: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
}

/** How many there are, in which order, and this page of them. */
export function Results({ data, found, pointed, onPoint }: Shown) {
  const { asked } = data;
  const intl = useIntl();
  if (found.total === 0) return <NothingFound data={data} found={found} />;
  const cards = [...(found.page === 1 ? found.sponsored : []), ...found.items];
  return (
    <>
      <div className={styles['bar']}>
        <p role="status" aria-live="polite">
          <FormattedMessage
            id="results.total"
            defaultMessage="{total, plural, one {# listing} other {{count} listings}}"
            values={{
              total: found.total,
              count: intl.formatNumber(found.total) + (found.totalIsExact ? '' : '+'),
            }}
          />
        </p>
        <SaveSearch key={addressOf(asked)} data={data} brief />
        <SortField asked={asked} />
      </div>
      <Suggestions suggestions={found.suggestions} asked={asked} />
      <CardGrid cards={cards} action={heartOf} pointed={pointed} onPoint={onPoint} />
      <Pager page={found.page} pages={found.totalPages} to={(page) => addressAt(asked, page)} />
    </>
  );
}

const addressAt = (asked: Asked, page: number) => addressOf({ ...asked, page: String(page) }) || '?';
