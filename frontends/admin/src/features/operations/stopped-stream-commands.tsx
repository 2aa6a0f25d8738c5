import { type listParkedEvents, resolveParkedEvents } from '@ardhi/contracts/analytics/parked-events.routes';
import type { AnswerOf, BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import styles from './stopped-stream-commands.module.css';

/** A stream that a consumer has stopped. */
export type StoppedStream = AnswerOf<typeof listParkedEvents>['items'][number];

const messages = {
  REPLAY: defineMessages({
    label: { id: 'deadLetters.replay' },
    title: { id: 'deadLetters.replayAsk' },
    consequences: { id: 'deadLetters.replayWhy' },
    done: { id: 'deadLetters.replayDone' },
  }),
  DROP: defineMessages({
    label: { id: 'deadLetters.drop' },
    title: { id: 'deadLetters.dropAsk' },
    consequences: { id: 'deadLetters.dropWhy' },
    done: { id: 'deadLetters.dropDone' },
  }),
};

/** Orders a retry of the failed event of a stopped stream, or to leave it out; each with a reason. */
export function StoppedStreamCommands({
  row: { id, stream, type, behind },
}: {
  readonly row: StoppedStream;
}) {
  const { formatMessage } = useIntl();
  const resolve = useMutation(
    (client, order: Pick<BodyOf<typeof resolveParkedEvents>, 'do' | 'reason'>) =>
      client.call(resolveParkedEvents, { body: { ids: [id], ...order } }),
    { refreshes: 'page' },
  );
  const toast = useToast();
  /** Someone else may have resolved it since the list was loaded. */
  const order = async (action: 'REPLAY' | 'DROP', reason: string) => {
    const { results } = await resolve.mutateAsync({ do: action, reason });
    if (results.some(({ result }) => result === 'ORDERED'))
      toast('success', formatMessage(messages[action].done, { stream }));
    else toast('error', formatMessage({ id: 'deadLetters.notFound' }, { stream }));
  };
  return (
    <div className={styles.commands}>
      {(['REPLAY', 'DROP'] as const).map((action) => (
        <ReasonDialog
          key={action}
          actionLabel={formatMessage(messages[action].label)}
          title={formatMessage(messages[action].title, { stream })}
          draftKey={`${action}:${id}`}
          onSubmit={(reason) => order(action, reason)}
        >
          {formatMessage(messages[action].consequences, { type, n: behind })}
        </ReasonDialog>
      ))}
    </div>
  );
}
