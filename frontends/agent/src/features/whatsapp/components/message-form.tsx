import type { WaQuickReply } from '@ardhi/contracts/integrations/whatsapp';
import type { sendMessage } from '@ardhi/contracts/integrations/whatsapp.routes';
import type { LeadListing } from '@ardhi/contracts/leads/lead';
import type { Media } from '@ardhi/contracts/media';
import type { InputOf } from '@ardhi/kit/client/route-request';
import type { Mutation } from '@ardhi/kit/client/use-mutation';
import { FormField } from '@ardhi/kit/forms/form-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import * as z from 'zod/mini';
import { DocumentSelect } from './document-select.tsx';
import styles from './whatsapp.module.css';

const schema = z.strictObject({
  text: z.string().check(z.maxLength(1_024)),
  /** The document of the listing to send with the text as its caption. */
  fileId: z.optional(z.string()),
});
type MessageFormValues = { text: string; fileId: string };

/** A message of any kind. */
export type OutgoingMessage = InputOf<typeof sendMessage>['body'];
/** The mutation that sends a message. */
export type SendMessage = Mutation<OutgoingMessage, { readonly url?: string | undefined }>;

const isLocation = (message: OutgoingMessage) => 'kind' in message && message.kind === 'LOCATION';

interface MessageFormProps {
  readonly contactId: string;
  readonly documents: readonly Media[];
  readonly replies: readonly WaQuickReply[];
  readonly listing?: LeadListing;
  readonly send: SendMessage;
}

/** Free text, or the listing, its location or one of its documents with the text as caption. */
export function MessageForm({ contactId, documents, replies, listing, send }: MessageFormProps) {
  const form = useContractForm({
    schema,
    initial: { text: '', fileId: '' } as MessageFormValues,
    draftKey: `wa:message:${contactId}`,
    async onSubmit({ text }: z.infer<typeof schema>) {
      await send.mutateAsync({ kind: 'TEXT', body: text });
      form.setValue('text', '');
    },
  });
  const text = form.watch('text');
  const sendWithCaption = async (message: OutgoingMessage) => {
    // A location has no caption: the text stays in the form.
    if ((await send.mutate(message)) && !isLocation(message)) form.setValue('text', '');
  };
  return (
    <form className={styles.conversation} onSubmit={form.submit} noValidate>
      <FormField form={form} name="text" label={<FormattedMessage id="common.message" />}>
        {(controlProps) => <textarea {...controlProps} className={control} rows={3} maxLength={1_024} />}
      </FormField>
      <div className={styles.actions}>
        <Button variant="primary" type="submit" disabled={send.isPending || text.trim() === ''}>
          <FormattedMessage id="common.send" />
        </Button>
        {replies.map(({ key, text: replyText }) => (
          <Button key={key} onClick={() => form.setValue('text', replyText)}>
            {key}
          </Button>
        ))}
      </div>
      {listing && (
        <SendListing
          form={form}
          listing={listing}
          documents={documents}
          busy={send.isPending}
          caption={text.trim() === '' ? {} : { body: text }}
          onSend={(message) => void sendWithCaption(message)}
        />
      )}
    </form>
  );
}

interface SendListingProps {
  readonly form: ContractForm<MessageFormValues>;
  readonly listing: LeadListing;
  readonly documents: readonly Media[];
  readonly busy: boolean;
  /** Text sent with the listing or document. */
  readonly caption: { readonly body?: string };
  readonly onSend: (message: OutgoingMessage) => void;
}

function SendListing({ form, listing, documents, busy, caption, onSend }: SendListingProps) {
  const { id: listingId, title, ref } = listing;
  const document = documents.find(({ id }) => id === form.watch('fileId'));
  return (
    <>
      <div className={styles.actions}>
        <Button disabled={busy} onClick={() => onSend({ kind: 'LISTING_CARD', listingId, ...caption })}>
          <FormattedMessage id="wa.sendCard" values={{ title: title || ref }} />
        </Button>
        <Button disabled={busy} onClick={() => onSend({ kind: 'LOCATION', listingId })}>
          <FormattedMessage id="wa.sendPlace" />
        </Button>
      </div>
      {documents.length > 0 && (
        <div className={styles.actions}>
          <DocumentSelect documents={documents} field={form.register('fileId')} />
          <Button
            disabled={busy || document === undefined}
            onClick={() =>
              document && onSend({ kind: 'DOCUMENT', listingId, fileId: document.id, ...caption })
            }
          >
            <FormattedMessage id="wa.sendDocument" />
          </Button>
        </div>
      )}
    </>
  );
}
