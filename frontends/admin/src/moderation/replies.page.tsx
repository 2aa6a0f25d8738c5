import { amendReply, enterReply, listReplies, withdrawReply } from '@ardhi/contracts/listings/desk.routes';
import { type Reply, reply } from '@ardhi/contracts/listings/queue';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { AskDialog } from '@ardhi/kit/forms/ask-dialog.tsx';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import * as z from 'zod/mini';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader } from '../lists/list-loader.ts';
import styles from './replies.module.css';

export const loader = listLoader(listReplies);
export const handle: Screen = { head: () => ({ title: 'Saved replies', noIndex: true }) };

type Replies = AnswerOf<typeof listReplies>;
type Row = Replies['items'][number];

const words = defineMessages({
  title: { id: 'replies.title', defaultMessage: 'Saved replies' },
  find: { id: 'replies.find', defaultMessage: 'Find by text' },
  text: { id: 'replies.text', defaultMessage: 'Text' },
  code: { id: 'replies.code', defaultMessage: 'Short name' },
  saved: { id: 'replies.saved', defaultMessage: 'Saved.' },
});

/** What moderators say again and again: written once, chosen in the queue. */
export function Component() {
  const found = useLoaderData<Replies>();
  const { formatMessage } = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage {...words.title} />}
      lead={
        <FormattedMessage
          id="replies.lead"
          defaultMessage="Chosen in the review queue, where they can still be changed before they are sent."
        />
      }
    >
      <Filters find={formatMessage(words.find)} />
      <AskedTable
        found={found}
        usual="code"
        caption={formatMessage(words.title)}
        columns={[
          { id: 'code', header: formatMessage(words.code), value: ({ code }) => shortName(code) },
          {
            id: 'text',
            sortable: false,
            header: formatMessage(words.text),
            value: ({ text }) => text,
            cell: ({ text }) => <span className={styles['text']}>{text}</span>,
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ code }) => shortName(code)}
        details={(row) => <Edit row={row} />}
        icon="message-circle"
        none={<FormattedMessage id="replies.none" defaultMessage="No saved replies yet." />}
      />
      <Add key={found.total} />
    </AdminScreen>
  );
}

/** A code as a person reads it: BLURRED_PHOTOS is "blurred photos". */
const shortName = (code: string): string => code.toLowerCase().replaceAll('_', ' ');
const codeOf = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_');

const typed = z.strictObject({
  name: z
    .string()
    .check(
      z.refine(
        (name: string) => reply.shape.code.safeParse(codeOf(name)).success,
        'needs two to forty letters',
      ),
    ),
  text: reply.shape.text,
});

function Add() {
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema: typed,
    initial: { name: '', text: '' },
    keep: 'reply:new',
    async send({ name, text }: z.infer<typeof typed>) {
      await client.call(enterReply, { body: { code: codeOf(name), text } });
      await revalidate();
      toast('success', formatMessage(words.saved));
    },
  });
  return (
    <Section title={<FormattedMessage id="replies.new" defaultMessage="New reply" />}>
      <RecordForm form={form} save={<FormattedMessage id="replies.add" defaultMessage="Add it" />}>
        <TextField form={form} name="name" label={<FormattedMessage {...words.code} />} maxLength={40} />
        <TextField
          form={form}
          name="text"
          rows={3}
          label={<FormattedMessage {...words.text} />}
          maxLength={2_000}
        />
      </RecordForm>
    </Section>
  );
}

const changes = z.pick(reply, { text: true });

function Edit({ row: { id, code, text } }: { readonly row: Row }) {
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema: changes,
    initial: { text },
    keep: `reply:${id}`,
    async send(body: Pick<Reply, 'text'>) {
      await client.call(amendReply, { params: { id }, body });
      await revalidate();
      toast('success', formatMessage(words.saved));
    },
  });
  return (
    <div className={styles['edit']}>
      <RecordForm form={form}>
        <TextField
          form={form}
          name="text"
          rows={3}
          label={<FormattedMessage {...words.text} />}
          maxLength={2_000}
        />
      </RecordForm>
      <AskDialog
        ask={<FormattedMessage id="replies.remove" defaultMessage="Remove" />}
        title={
          <FormattedMessage
            id="replies.removeAsk"
            defaultMessage="Remove “{name}”?"
            values={{ name: shortName(code) }}
          />
        }
        onYes={async () => {
          await client.call(withdrawReply, { params: { id } });
          await revalidate();
        }}
      >
        <FormattedMessage
          id="replies.removeWhy"
          defaultMessage="Moderators can no longer choose it. What was sent stays sent."
        />
      </AskDialog>
    </div>
  );
}
