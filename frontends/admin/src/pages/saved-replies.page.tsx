import {
  changeReply,
  createReply,
  deleteReply,
  listReplies,
} from '@ardhi/contracts/listings/back-office.routes';
import { textQuery } from '@ardhi/contracts/listings/back-office-queries';
import { type Reply, reply } from '@ardhi/contracts/listings/moderation-queue';
import type { AnswerOf, BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import styles from './saved-replies.module.css';

export const loader = listLoader(listReplies, textQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'admin.savedReplies' }), noIndex: true }),
};

type Replies = AnswerOf<typeof listReplies>;
type Row = Replies['items'][number];
type ReplyBody = BodyOf<typeof createReply>;

const messages = defineMessages({
  title: { id: 'admin.savedReplies' },
  find: { id: 'replies.find' },
  text: { id: 'common.text' },
  code: { id: 'common.shortName' },
  saved: { id: 'common.saved' },
});

/** The saved replies, which moderators choose in the queue. */
export function Component() {
  const list = useLoaderData<Replies>();
  const { formatMessage } = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage {...messages.title} />}
      lead={<FormattedMessage id="replies.lead" />}
    >
      <Filters searchLabel={formatMessage(messages.find)} />
      <QueryTable
        list={list}
        csvExport={{ route: listReplies, query: textQuery, name: 'replies' }}
        defaultSort="code"
        caption={formatMessage(messages.title)}
        columns={[
          { id: 'code', header: formatMessage(messages.code), value: ({ code }) => shortName(code) },
          {
            id: 'text',
            sortable: false,
            header: formatMessage(messages.text),
            value: ({ text }) => text,
            cell: ({ text }) => <span className={styles.text}>{text}</span>,
          },
        ]}
        getRowId={({ id }) => id}
        getRowLabel={({ code }) => shortName(code)}
        details={(row) => <EditReply row={row} />}
        icon="message-circle"
        empty={<FormattedMessage id="replies.none" />}
      />
      <NewReply key={list.total} />
    </AdminScreen>
  );
}

/** A code as text: BLURRED_PHOTOS becomes "blurred photos". */
const shortName = (code: string): string => code.toLowerCase().replaceAll('_', ' ');
const toCode = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_');

const formSchema = (nameError: string) =>
  z.strictObject({
    name: z
      .string()
      .check(z.refine((name: string) => reply.shape.code.safeParse(toCode(name)).success, nameError)),
    text: reply.shape.text,
  });

function NewReply() {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const nameError = formatMessage({ id: 'replies.nameRule' });
  const schema = useMemo(() => formSchema(nameError), [nameError]);
  const create = useMutation((client, body: ReplyBody) => client.call(createReply, { body }), {
    refreshes: 'page',
  });
  const form = useContractForm({
    schema,
    initial: { name: '', text: '' },
    draftKey: 'reply:new',
    async onSubmit({ name, text }: z.infer<ReturnType<typeof formSchema>>) {
      await create.mutateAsync({ code: toCode(name), text });
      toast('success', formatMessage(messages.saved));
    },
  });
  return (
    <Section title={<FormattedMessage id="replies.new" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="common.add" />}>
        <TextField form={form} name="name" label={<FormattedMessage {...messages.code} />} maxLength={40} />
        <TextField
          form={form}
          name="text"
          rows={3}
          label={<FormattedMessage {...messages.text} />}
          maxLength={2_000}
        />
      </RecordForm>
    </Section>
  );
}

const changes = z.pick(reply, { text: true });

function EditReply({ row: { id, code, text, version } }: { readonly row: Row }) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const params = { id };
  const change = useMutation(
    (client, { body, ...options }: { body: Pick<Reply, 'text'>; ifMatch: number | undefined }) =>
      client.call(changeReply, { params, body }, options),
    { refreshes: 'page' },
  );
  const remove = useMutation((client) => client.call(deleteReply, { params }), { refreshes: 'page' });
  const form = useContractForm({
    schema: changes,
    initial: { text },
    draftKey: `reply:${id}`,
    version,
    async onSubmit(body: Pick<Reply, 'text'>, { ifMatch }) {
      await change.mutateAsync({ body, ifMatch });
      toast('success', formatMessage(messages.saved));
    },
  });
  return (
    <div className={styles.edit}>
      <RecordForm form={form}>
        <TextField
          form={form}
          name="text"
          rows={3}
          label={<FormattedMessage {...messages.text} />}
          maxLength={2_000}
        />
      </RecordForm>
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="common.remove" />}
        title={<FormattedMessage id="replies.removeAsk" values={{ name: shortName(code) }} />}
        onConfirm={remove.mutateAsync}
      >
        <FormattedMessage id="replies.removeWhy" />
      </ConfirmDialog>
    </div>
  );
}
