import type { WaQuickReply, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { sendMessage } from '@ardhi/contracts/integrations/whatsapp.routes';
import type { LeadListing } from '@ardhi/contracts/leads/lead';
import type { Media } from '@ardhi/contracts/media';
import type { InputOf } from '@ardhi/kit/client/route-request';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { waRoutes } from '../api/load-whatsapp.ts';
import { useWhatsappAction } from '../hooks/use-whatsapp-action.ts';
import { SendDocument } from './send-document.tsx';
import { isTextOnly, type TemplateMessage, TemplateSelect } from './template-select.tsx';
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
export function Composer({ contactId, templates, documents, replies, listing, windowUntil }: ComposerProps) {
  const { formatMessage, locale } = useIntl();
  const { busy, errorMessage, runAction } = useWhatsappAction();
  const [text, setText] = useState('');
  const [templateMessage, setTemplateMessage] = useState<TemplateMessage>();
  const [link, setLink] = useState<string>();
  /** Caption of a listing or document; optional. */
  const caption = text.trim() === '' ? {} : { body: text };
  const send = async (body: InputOf<typeof sendMessage>['body']) => {
    setLink(undefined);
    const isSent = await runAction(async (client) => {
      const { url } = await client.call(waRoutes.send, { params: { contactId }, body });
      setLink(url);
    });
    if (isSent) setText('');
  };
  return (
    <div className={styles.conversation}>
      <p>
        {windowUntil === undefined ? (
          <FormattedMessage id="wa.closed" />
        ) : (
          windowUntil !== 'always' && (
            <FormattedMessage id="wa.window" values={{ when: formatDateTime(windowUntil, locale) }} />
          )
        )}
      </p>
      {windowUntil !== undefined && (
        <form
          className={styles.conversation}
          onSubmit={(event) => {
            event.preventDefault();
            void send({ kind: 'TEXT', body: text });
          }}
        >
          <Field label={<FormattedMessage id="common.message" />}>
            {(ids) => (
              <textarea
                {...ids}
                className={control}
                rows={3}
                maxLength={1_024}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className={styles.actions}>
            <Button variant="primary" type="submit" disabled={busy || text.trim() === ''}>
              <FormattedMessage id="common.send" />
            </Button>
            {replies.map(({ key, text: replyText }) => (
              <Button key={key} onClick={() => setText(replyText)}>
                {key}
              </Button>
            ))}
          </div>
          {listing && (
            <div className={styles.actions}>
              <Button
                disabled={busy}
                onClick={() => void send({ kind: 'LISTING_CARD', listingId: listing.id, ...caption })}
              >
                <FormattedMessage id="wa.sendCard" values={{ title: listing.title || listing.ref }} />
              </Button>
              <Button disabled={busy} onClick={() => void send({ kind: 'LOCATION', listingId: listing.id })}>
                <FormattedMessage id="wa.sendPlace" />
              </Button>
            </div>
          )}
          {listing && documents.length > 0 && (
            <SendDocument
              documents={documents}
              busy={busy}
              onSend={(fileId) => void send({ kind: 'DOCUMENT', listingId: listing.id, fileId, ...caption })}
            />
          )}
        </form>
      )}
      {templates.length > 0 && (
        <div className={styles.actions}>
          <TemplateSelect
            templates={listing ? templates : templates.filter(isTextOnly)}
            documents={documents}
            onChange={setTemplateMessage}
          />
          <Button
            disabled={busy || templateMessage === undefined}
            onClick={() =>
              templateMessage &&
              void send({ kind: 'TEMPLATE', ...templateMessage, ...(listing && { listingId: listing.id }) })
            }
          >
            <FormattedMessage id="wa.sendTemplate" />
          </Button>
        </div>
      )}
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {formatMessage({ id: 'wa.open' })}
        </a>
      )}
      <div role="alert">
        {errorMessage !== undefined && <Notice icon="triangle-alert" tone="problem" title={errorMessage} />}
      </div>
    </div>
  );
}
