import { maxTableViews, type TableView } from '@ardhi/contracts/accounts/table-view';
import { readTableViews, saveTableViews } from '@ardhi/contracts/accounts/table-views.routes';
import { singleLine } from '@ardhi/contracts/text-fields';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLocation } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import { Retry } from '@ardhi/kit/ui/retry';
import * as z from 'zod/mini';
import styles from './table-options.module.css';

const schema = z.strictObject({ name: singleLine(60) });

/** The name of a table in the calls: the address of its screen without the records in it. */
export const tableOf = (pathname: string): string =>
  pathname
    .split('/')
    .filter((part) => /^[a-z-]+$/.test(part) && part !== 'admin')
    .join('-');

/** Parameters that a view stores. The search text is left out because it may name a person. */
export function viewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('q');
  query.delete('page');
  query.sort();
  return query.toString();
}

/** The views of this table that the admin has saved, and a form that saves the one on the screen. */
export function SavedViews() {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const { params } = useUrlParams();
  const table = tableOf(useLocation().pathname);
  const current = viewQuery(params);
  const { data, errorMessage, isPending, mayPass, reload } = useQuery(readTableViews, { params: { table } });
  const views = data?.views ?? [];
  const save = useMutation(
    (client, next: readonly TableView[]) =>
      client.call(saveTableViews, { params: { table }, body: { views: [...next] } }),
    { refreshes: 'queries' },
  );
  const form = useContractForm({
    schema,
    initial: { name: '' },
    async onSubmit({ name }: z.infer<typeof schema>): Promise<void> {
      const others = views.filter((view) => view.name !== name);
      await save.mutateAsync([...others, { name, query: current }]);
      form.reset();
    },
  });
  const remove = async (removed: TableView) => {
    try {
      await save.mutateAsync(views.filter((view) => view !== removed));
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  return (
    <section className={styles.views} aria-label={formatMessage({ id: 'table.views' })}>
      <b>
        <FormattedMessage id="table.views" />
      </b>
      {errorMessage !== undefined && (
        <Notice icon="triangle-alert" tone="problem" title={errorMessage}>
          <Retry mayPass={mayPass} isPending={isPending} onRetry={reload} />
        </Notice>
      )}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Link to={`?${view.query}`} aria-current={view.query === current ? 'true' : undefined}>
              {view.name}
            </Link>
            <Button
              variant="icon"
              aria-label={formatMessage({ id: 'table.removeView' }, { name: view.name })}
              disabled={save.isPending}
              onClick={() => void remove(view)}
            >
              <Icon name="x" />
            </Button>
          </li>
        ))}
      </ul>
      {data !== undefined && views.length < maxTableViews && (
        <RecordForm form={form} submitLabel={<FormattedMessage id="table.saveView" />}>
          <TextField
            form={form}
            name="name"
            label={<FormattedMessage id="table.viewName" />}
            hint={<FormattedMessage id="table.viewHint" />}
          />
        </RecordForm>
      )}
    </section>
  );
}
