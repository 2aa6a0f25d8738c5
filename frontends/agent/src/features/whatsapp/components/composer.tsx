import type { WaQuickReply, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { LeadListing } from '@ardhi/contracts/leads/lead';
import type { Media } from '@ardhi/contracts/media';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { waRoutes } from '../api/load-whatsapp.ts';
import { MessageForm, type OutgoingMessage, type SendMessage } from './message-form.tsx';
import { isTextOnly, TemplateSelect, useTemplateForm } from './template-select.tsx';
import styles from './whatsapp.module.css';

interface ComposerProps {
  readonly contactId: string;
  readonly templates: readonly WaTemplate[];
  /** Documents of the listing; empty where documents cannot be sent. */
  readonly documents: readonly Media[];
  readonly replies: readonly WaQuickReply[];
  /** The listing the conversation is about. */
  readonly listing?: LeadListing;
  /** End of the 24-hour window for free text; `always` where messages open in the agent's own WhatsApp. */
  readonly windowUntil: string | undefined;
}

/** Sends free text while the 24-hour window is open, and templates at any time. */
export function Composer({ templates, windowUntil, ...message }: ComposerProps) {
  const { contactId, documents, listing } = message;
  const send = useMutation(
    (client, body: OutgoingMessage) => client.call(waRoutes.send, { params: { contactId }, body }),
    { refreshes: 'page' },
  );
  const link = send.data?.url;
  return (
    <div className={styles.conversation}>
      <WindowNotice windowUntil={windowUntil} />
      {windowUntil !== undefined && <MessageForm {...message} send={send} />}
      {templates.length > 0 && (
        <TemplateComposer
          contactId={contactId}
          templates={listing ? templates : templates.filter(isTextOnly)}
          documents={documents}
          listingId={listing?.id}
          send={send}
        />
      )}
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="wa.open" />
        </a>
      )}
      <div role="alert">
        {send.errorMessage !== undefined && (
          <Notice icon="triangle-alert" tone="problem" title={send.errorMessage} />
        )}
      </div>
    </div>
  );
}

/** Until when free text can be sent. */
function WindowNotice({ windowUntil }: Pick<ComposerProps, 'windowUntil'>) {
  const { locale } = useIntl();
  return (
    <p>
      {windowUntil === undefined ? (
        <FormattedMessage id="wa.closed" />
      ) : (
        windowUntil !== 'always' && (
          <FormattedMessage id="wa.window" values={{ when: formatDateTime(windowUntil, locale) }} />
        )
      )}
    </p>
  );
}

interface TemplateComposerProps extends Pick<ComposerProps, 'contactId' | 'templates' | 'documents'> {
  readonly listingId: string | undefined;
  readonly send: SendMessage;
}

function TemplateComposer({ contactId, templates, documents, listingId, send }: TemplateComposerProps) {
  const { form, template, message } = useTemplateForm(templates, `wa:template:${contactId}`, (filled) =>
    send.mutateAsync({ kind: 'TEMPLATE', ...filled, ...(listingId !== undefined && { listingId }) }),
  );
  return (
    <div className={styles.actions}>
      <TemplateSelect form={form} template={template} templates={templates} documents={documents} />
      <Button disabled={send.isPending || message === undefined} onClick={() => void form.submit()}>
        <FormattedMessage id="wa.sendTemplate" />
      </Button>
    </div>
  );
}
