import type { AnyRoute } from '@ardhi/contracts/route';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { downloadFile } from '@ardhi/kit/download-file';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useParams } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { parseListQuery, type QuerySchema } from './list-loader.ts';

/** CSV export of a list: its route, the schema of its query, and the file name. */
export interface CsvExport {
  readonly route: AnyRoute;
  readonly query: QuerySchema<AnyRoute>;
  readonly name: string;
  /** Filters that the screen sets itself. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** Downloads all pages of a list as CSV, with the filters and sorting of the URL. */
export function DownloadCsv({ route, query: schema, name, fixed }: CsvExport) {
  const toast = useToast();
  const { params } = useUrlParams();
  const pathParams = useParams();
  const download = useMutation(
    async (client) => {
      const { page: _, pageSize: __, ...query } = parseListQuery(schema, params);
      const input = { params: pathParams, query: { ...query, ...fixed, format: 'csv' } };
      const text = await client.call<AnyRoute>(route, input as never);
      downloadFile(`${name}.csv`, String(text));
    },
    { refreshes: 'nothing', onError: (error) => toast('error', messageOf(error)) },
  );
  return (
    <Button variant="text" disabled={download.isPending} onClick={() => void download.mutate()}>
      <FormattedMessage id="common.downloadAsCsv" />
    </Button>
  );
}
