import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { type ReactNode, useId, useState } from 'react';
import styles from './filters.module.css';
import { hiddenParam } from './hidden-columns.ts';
import { SearchField } from './search-field.tsx';

interface FiltersProps {
  /** Label of the search field, which is hidden without it. */
  readonly searchLabel?: string;
  /** Other filters; on a phone they are behind a button. */
  readonly children?: ReactNode;
}

/** Parameters that select the list and survive clearing its filters: the tab and the parent place. */
const listParams = ['view', 'parentId'];
/** Parameters that do not filter. */
const nonFilterParams = ['page', 'pageSize', 'sort', hiddenParam, ...listParams];

/** True if the URL filters its list. */
export const hasFilters = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => !nonFilterParams.includes(name));

/** The filters above a list. */
export function Filters({ searchLabel, children }: FiltersProps) {
  const id = useId();
  const { params } = useUrlParams();
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const chosen = [...params].filter(([name]) => listParams.includes(name));
  const clearedUrl = `?${new URLSearchParams(chosen)}`;
  const filterCount = [...params.keys()].filter((name) => ![...nonFilterParams, 'q'].includes(name)).length;
  return (
    <search className={styles.filters} aria-label={formatMessage({ id: 'common.filters' })}>
      {searchLabel !== undefined && <SearchField label={searchLabel} />}
      {children && (
        <>
          <Button
            className={styles.opener}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name="sliders-horizontal" />
            <FormattedMessage id="admin.filters.open" values={{ n: filterCount }} />
          </Button>
          <div id={id} className={styles.more} data-open={open || undefined}>
            {children}
          </div>
        </>
      )}
      {hasFilters(params) && (
        <ButtonLink variant="text" to={clearedUrl}>
          <Icon name="x" />
          <FormattedMessage id="admin.filters.clear" />
        </ButtonLink>
      )}
    </search>
  );
}
