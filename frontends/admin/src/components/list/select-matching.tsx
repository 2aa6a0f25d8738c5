import type { AnyRoute } from '@ardhi/contracts/route';
import type { Page } from '@ardhi/contracts/values';
import { messageOf } from '@ardhi/kit/client/call-error';
import type { clientOf } from '@ardhi/kit/client/client-context';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useParams } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import type { CsvExport } from './download-csv.tsx';
import { parseListQuery } from './list-loader.ts';
import styles from './query-table.module.css';

/** The most rows that one change concerns. */
const maxSelected = 2_000;
/** The largest page that every list answers. */
const fetchedRows = 100;

interface SelectMatchingProps<Row> {
  readonly list: Page<Row>;
  readonly source: Pick<CsvExport, 'route' | 'query' | 'fixed'>;
  readonly getRowId: (row: Row) => string;
  /** Ids of the selected rows. */
  readonly selected: readonly string[];
  /** Called with every row that matches, or with none. */
  readonly onSelect: (rows: readonly Row[]) => void;
}

/** Beside a page whose rows are all selected: selects the rows of all other pages too, as the filters are now. */
export function SelectMatching<Row>({
  list,
  source,
  getRowId,
  selected,
  onSelect,
}: SelectMatchingProps<Row>) {
  const toast = useToast();
  const { params } = useUrlParams();
  const pathParams = useParams();
  const load = useMutation(
    async (client) => {
      const { page: _, pageSize: __, ...query } = parseListQuery(source.query, params);
      const input = { params: pathParams, query: { ...query, ...source.fixed } };
      onSelect(await allRows<Row>(client, source.route, input, getRowId));
    },
    { refreshes: 'nothing', onError: (error) => toast('error', messageOf(error)) },
  );
  const chosen = new Set(selected);
  const { total, items } = list;
  if (total <= items.length || !items.every((row) => chosen.has(getRowId(row)))) return null;
  const isAll = chosen.size >= total;
  return (
    <div className={styles.matching} role="status">
      {isAll ? (
        <FormattedMessage id="selection.all" values={{ n: chosen.size }} />
      ) : (
        <FormattedMessage id="selection.page" values={{ n: items.length }} />
      )}{' '}
      {isAll && (
        <Button variant="text" onClick={() => onSelect([])}>
          <FormattedMessage id="selection.clear" />
        </Button>
      )}
      {!isAll && total <= maxSelected && (
        <Button variant="text" disabled={load.isPending} onClick={() => void load.mutate()}>
          <FormattedMessage id="selection.selectAll" values={{ n: total }} />
        </Button>
      )}
      {!isAll && total > maxSelected && (
        <FormattedMessage id="selection.tooMany" values={{ n: total, most: maxSelected }} />
      )}
    </div>
  );
}

/** The rows of all pages, each once: a row that changed its place between two pages is in both of them, or in none. */
async function allRows<Row>(
  client: ReturnType<typeof clientOf>,
  route: AnyRoute,
  { params, query }: { readonly params: object; readonly query: object },
  getRowId: (row: Row) => string,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1, pages = 1; page <= pages && rows.size < maxSelected; page++) {
    const input = { params, query: { ...query, page, pageSize: fetchedRows } };
    const found = (await client.call<AnyRoute>(route, input as never)) as Page<Row>;
    for (const row of found.items) rows.set(getRowId(row), row);
    pages = found.totalPages;
  }
  return [...rows.values()];
}
