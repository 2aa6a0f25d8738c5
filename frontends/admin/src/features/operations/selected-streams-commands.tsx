import { resolveParkedEvents } from '@ardhi/contracts/analytics/parked-events.routes';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import styles from './stopped-stream-commands.module.css';

const messages = {
  REPLAY: defineMessages({
    label: { id: 'deadLetters.replayMany' },
    title: { id: 'deadLetters.replayManyAsk' },
    consequences: { id: 'deadLetters.replayManyWhy' },
  }),
  DROP: defineMessages({
    label: { id: 'deadLetters.dropMany' },
    title: { id: 'deadLetters.dropManyAsk' },
    consequences: { id: 'deadLetters.dropManyWhy' },
  }),
};

/** Orders the same for all selected streams at once, with one reason; nothing without a selection. */
export function SelectedStreamsCommands({ ids }: { readonly ids: readonly string[] }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const resolve = useMutation(
    (client, order: Pick<BodyOf<typeof resolveParkedEvents>, 'do' | 'reason'>) =>
      client.call(resolveParkedEvents, { body: { ids: [...ids], ...order } }),
    { refreshes: 'page' },
  );
  /** Someone else may have resolved some since the list was loaded. */
  const order = async (action: 'REPLAY' | 'DROP', reason: string) => {
    const { results } = await resolve.mutateAsync({ do: action, reason });
    const done = results.filter(({ result }) => result === 'ORDERED').length;
    toast(
      done > 0 ? 'success' : 'error',
      formatMessage({ id: 'deadLetters.manyDone' }, { done, left: results.length - done }),
    );
  };
  if (ids.length === 0) return null;
  return (
    <div className={styles.commands}>
      <b>
        <FormattedMessage id="deadLetters.selected" values={{ n: ids.length }} />
      </b>
      {(['REPLAY', 'DROP'] as const).map((action) => (
        <ReasonDialog
          key={action}
          actionLabel={formatMessage(messages[action].label)}
          title={formatMessage(messages[action].title, { n: ids.length })}
          draftKey={`${action}:selected`}
          onSubmit={(reason) => order(action, reason)}
        >
          {formatMessage(messages[action].consequences)}
        </ReasonDialog>
      ))}
    </div>
  );
}
