import type { Purpose } from '@ardhi/contracts/listings/listing-enums';
import { openModal } from '@ardhi/kit/dialog/close-on-back';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { purposeLabels } from '@ardhi/kit/labels/purpose-labels';
import { Link } from '@ardhi/kit/router';
import { Icon } from '@ardhi/kit/ui/icon';
import type { MouseEvent } from 'react';
import type { SearchData } from '../../../lib/search/load-search.ts';
import {
  type FilterName,
  type SearchFilters,
  toQueryString,
  updateFilters,
} from '../../../lib/search/search-filters.ts';
import { useDirectory } from '../directory.ts';
import { activeFilters } from './active-filters.ts';
import { panelId } from './filter-panel.tsx';
import styles from './filter-row.module.css';
import { NearMe } from './near-me.tsx';
import { RadiusChip } from './radius-chip.tsx';

/** One row: a button for all filters, the purpose, and a removable chip per active filter. */
export function FilterRow({ data }: { readonly data: SearchData }) {
  const intl = useIntl();
  const { filters } = data;
  const { fields, purposes } = useDirectory();
  const active = activeFilters(intl, filters, data.place, fields);
  const chips = active.filter(({ names }) => !names.includes('purpose'));
  const without = (names: readonly FilterName[]) =>
    toQueryString(updateFilters(filters, Object.fromEntries(names.map((name) => [name, undefined])))) || '?';
  return (
    <div className={styles.row}>
      <a href={`#${panelId}`} className={styles.all} onClick={openPanel}>
        <Icon name="sliders-horizontal" />
        <FormattedMessage id="common.filters" />
        {active.length > 0 && <b>{active.length}</b>}
      </a>
      <div className={styles.chips}>
        {chips.map(({ names, text, hasRadius }) =>
          hasRadius ? (
            <RadiusChip
              key={names.join()}
              filters={filters}
              text={text}
              place={filters.near === undefined ? (data.results?.center?.name ?? data.place) : undefined}
              removeHref={without(names)}
            />
          ) : (
            <Link
              key={names.join()}
              to={without(names)}
              className={styles.chip}
              data-on="true"
              aria-label={intl.formatMessage({ id: 'filters.without' }, { text })}
            >
              {text} <Icon name="x" />
            </Link>
          ),
        )}
        {chips.length > 1 && (
          <Link to="?" className={styles.clear}>
            <FormattedMessage id="filters.clear" />
          </Link>
        )}
        <NearMe filters={filters} className={styles.chip} />
        {purposes.map((purpose) => (
          <Link
            key={purpose}
            to={toQueryString(togglePurpose(filters, purpose)) || '?'}
            className={styles.chip}
            aria-current={filters.purpose === purpose || undefined}
          >
            {intl.formatMessage(purposeLabels[purpose])}
          </Link>
        ))}
      </div>
    </div>
  );
}

const togglePurpose = (filters: SearchFilters, purpose: Purpose) =>
  updateFilters(filters, { purpose: filters.purpose === purpose ? undefined : purpose });

/** Opens the panel as a dialog. Without scripts the link's hash shows it instead. */
function openPanel(event: MouseEvent) {
  const panel = document.getElementById(panelId);
  if (!(panel instanceof HTMLDialogElement)) return;
  event.preventDefault();
  openModal(panel);
}
