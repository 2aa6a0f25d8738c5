import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { purposeWords } from '@ardhi/kit/words/purpose-words';
import type { MouseEvent } from 'react';
import { activeFilters } from './active-filters.ts';
import { type Asked, type AskedName, addressOf, asking } from './asked.ts';
import { panelId } from './filter-panel.tsx';
import styles from './filter-row.module.css';
import type { SearchData } from './load-search.ts';
import { NearMe } from './near-me.tsx';
import { RadiusChip } from './radius-chip.tsx';

const purposes = ['SALE', 'RENT', 'SHORT_LET', 'LEASE'] as const;

/** One row: the way to all filters, what for, and every filter that is on, each to be taken away. */
export function FilterRow({ data }: { readonly data: SearchData }) {
  const intl = useIntl();
  const { asked } = data;
  const active = activeFilters(intl, asked, data.place, data.land);
  const chips = active.filter(({ names }) => !names.includes('purpose'));
  return (
    <div className={styles['row']}>
      <a href={`#${panelId}`} className={styles['all']} onClick={openPanel}>
        <Icon name="sliders-horizontal" />
        <FormattedMessage id="filters.all" defaultMessage="Filters" />
        {active.length > 0 && <b>{active.length}</b>}
      </a>
      <div className={styles['chips']}>
        {chips.map(({ names, text, around }) =>
          around ? (
            <RadiusChip
              key={names.join()}
              asked={asked}
              text={text}
              place={asked.near === undefined ? (data.found?.around?.name ?? data.place) : undefined}
              without={addressOf(asking(asked, without(names))) || '?'}
            />
          ) : (
            <Link
              key={names.join()}
              to={addressOf(asking(asked, without(names))) || '?'}
              className={styles['chip']}
              data-on="true"
              aria-label={intl.formatMessage(
                { id: 'filters.without', defaultMessage: 'Remove filter: {text}' },
                { text },
              )}
            >
              {text} <Icon name="x" />
            </Link>
          ),
        )}
        {chips.length > 1 && (
          <Link to="?" className={styles['clear']}>
            <FormattedMessage id="filters.clear" defaultMessage="Clear all" />
          </Link>
        )}
        <NearMe asked={asked} className={styles['chip'] ?? ''} />
        {purposes.map((purpose) => (
          <Link
            key={purpose}
            to={addressOf(toggled(asked, purpose)) || '?'}
            className={styles['chip']}
            aria-current={asked.purpose === purpose || undefined}
          >
            {intl.formatMessage(purposeWords[purpose])}
          </Link>
        ))}
      </div>
    </div>
  );
}

const toggled = (asked: Asked, purpose: (typeof purposes)[number]) =>
  asking(asked, { purpose: asked.purpose === purpose ? undefined : purpose });

const without = (names: readonly AskedName[]) => Object.fromEntries(names.map((name) => [name, undefined]));

/** Without scripts the link itself shows the panel, because the address names it. */
function openPanel(event: MouseEvent) {
  const panel = document.getElementById(panelId);
  if (!(panel instanceof HTMLDialogElement)) return;
  event.preventDefault();
  panel.showModal();
}
