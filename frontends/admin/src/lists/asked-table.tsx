import type { Page } from '@ardhi/contracts/values';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigation } from '@ardhi/kit/router/router.tsx';
import { DataTable, type DataTableProps, type SortBy } from '@ardhi/kit/table/data-table.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import type { IconName } from '@ardhi/kit/ui/icon.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import type { ReactNode } from 'react';
import styles from './asked-table.module.css';
import { isNarrowed } from './filters.tsx';
import { type ListFile, SaveCsv } from './save-csv.tsx';
import { useAsked } from './use-asked.ts';
import { useListKeys } from './use-list-keys.ts';

type Shown<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'keyOf' | 'nameOf' | 'details' | 'onSelect'
>;

interface Given<Row> extends Shown<Row> {
  readonly found: Page<Row>;
  /** The order of the call where the address names none, as it names it. */
  readonly usual?: string;
  readonly icon: IconName;
  /** What an empty list says. */
  readonly none: ReactNode;
  /** Where the list is also given out for spreadsheets. */
  readonly file?: ListFile;
}

const sortOf = (sort: string | null | undefined): SortBy | undefined =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : undefined;

/** The shared table over a list that the address asks for: its page and its order are in the address too. */
export function AskedTable<Row extends object>({ found, usual, icon, none, file, ...table }: Given<Row>) {
  const { params, say } = useAsked();
  const { state } = useNavigation();
  const list = useListKeys();
  const by = sortOf(params.get('sort') ?? usual);
  return (
    <div ref={list} className={styles['list']} aria-busy={state === 'loading'}>
      <div className={styles['head']}>
        <p role="status" className={styles['count']}>
          {found.total > 0 && (
            <FormattedMessage
              id="admin.list.count"
              defaultMessage="{n, plural, one {# row} other {# rows}}"
              values={{ n: found.total }}
            />
          )}
        </p>
        {file && found.total > 0 && <SaveCsv {...file} />}
      </div>
      <DataTable
        key={params.toString()}
        {...table}
        cards
        rows={found.items}
        paging={{
          page: found.page,
          totalPages: found.totalPages,
          go: (page) => say({ page: page === 1 ? undefined : String(page) }),
        }}
        sorting={{
          ...(by && { by }),
          set: (next) => say({ sort: next && `${next.desc ? '-' : ''}${next.id}` }),
        }}
        empty={
          <Empty icon={icon} title={none}>
            {isNarrowed(params) && (
              <ButtonLink to="?">
                <FormattedMessage id="admin.filters.clear" defaultMessage="Clear filters" />
              </ButtonLink>
            )}
          </Empty>
        }
      />
    </div>
  );
}
