import { listParkedEvents } from '@ardhi/contracts/analytics/parked-events.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Button } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { PermissionMissing } from '../components/permission-missing.tsx';
import { useHasPermission } from '../components/use-has-permission.ts';
import { SelectedStreamsCommands } from '../features/operations/selected-streams-commands.tsx';
import {
  type StoppedStream,
  StoppedStreamCommands,
} from '../features/operations/stopped-stream-commands.tsx';
import { formatOptionalDateTime } from '../labels/format-optional-date-time.ts';
import styles from './dead-letters.module.css';

type StoppedStreams = AnswerOf<typeof listParkedEvents>;

export const loader = (args: LoaderFunctionArgs): Promise<StoppedStreams> =>
  clientOf(args).call(listParkedEvents);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'deadLetters.title' }), noIndex: true }),
};

/** Streams that a consumer has stopped at a failing event, oldest first. */
export function Component() {
  const { items, total } = useLoaderData<StoppedStreams>();
  const intl = useIntl();
  const { revalidate, state } = useRevalidator();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const canResolve = useHasPermission('events.replay');
  return (
    <AdminScreen
      title={<FormattedMessage id="deadLetters.title" />}
      lead={
        canResolve ? (
          <FormattedMessage id="deadLetters.lead" />
        ) : (
          <PermissionMissing permission="events.replay" />
        )
      }
      actions={
        <Button disabled={state === 'loading'} onClick={() => void revalidate()}>
          <FormattedMessage id="deadLetters.refresh" />
        </Button>
      }
    >
      {items.length < total && (
        <p>
          <FormattedMessage id="deadLetters.oldest" values={{ shown: items.length, total }} />
        </p>
      )}
      <SelectedStreamsCommands ids={items.filter(({ id }) => selectedIds.includes(id)).map(({ id }) => id)} />
      <DataTable
        cards
        caption={intl.formatMessage({ id: 'deadLetters.title' })}
        columns={columnsFor(intl, canResolve)}
        rows={items}
        {...(canResolve && { onSelect: setSelectedIds })}
        pageSize={20}
        getRowId={({ id }) => id}
        getRowLabel={({ stream }) => stream}
        empty={<EmptyState icon="check" title={<FormattedMessage id="deadLetters.none" />} />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape, canResolve: boolean): readonly Column<StoppedStream>[] {
  const { formatMessage } = intl;
  const commands: Column<StoppedStream> = {
    id: 'commands',
    sortable: false,
    header: formatMessage({ id: 'common.actions' }),
    value: ({ id }) => id,
    cell: (row) => <StoppedStreamCommands row={row} />,
  };
  return [
    {
      id: 'stream',
      header: formatMessage({ id: 'deadLetters.stream' }),
      value: ({ stream }) => stream,
      cell: ({ stream }) => <code className={styles.code}>{stream}</code>,
    },
    {
      id: 'consumer',
      header: formatMessage({ id: 'deadLetters.consumer' }),
      value: ({ consumer }) => consumer,
    },
    { id: 'type', header: formatMessage({ id: 'history.what' }), value: ({ type }) => type },
    {
      id: 'error',
      header: formatMessage({ id: 'deadLetters.error' }),
      value: ({ error }) => error,
      cell: ({ error }) => <span className={styles.error}>{error}</span>,
    },
    {
      id: 'behind',
      header: formatMessage({ id: 'deadLetters.behind' }),
      value: ({ behind }) => behind,
      align: 'end',
    },
    {
      id: 'at',
      header: formatMessage({ id: 'common.when' }),
      value: ({ at }) => at,
      cell: ({ at }) => formatOptionalDateTime(intl, at),
    },
    ...(canResolve ? [commands] : []),
  ];
}
