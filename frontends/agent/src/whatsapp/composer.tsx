import type { WaQuickReply, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { sendMessage } from '@ardhi/contracts/integrations/whatsapp.routes';
import type { LeadListing } from '@ardhi/contracts/leads/lead';
import type { Media } from '@ardhi/contracts/media/media';
import type { InputOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { useState } from 'react';
import { waRoutes } from './load-whatsapp.ts';
import { SendDocument } from './send-document.tsx';
import { type Filled, isPlain, TemplateChoice } from './template-choice.tsx';
import { useWhatsapp } from './use-whatsapp.ts';
import styles from './whatsapp.module.css';

interface Given {
  readonly contactId: string;
  readonly templates: readonly WaTemplate[];
  /** Of that listing; none where they cannot be sent. */
  readonly documents: readonly Media[];
  readonly replies: readonly WaQuickReply[];
  /** What the conversation is about. */
  readonly listing?: LeadListing;
  /** Until when free words may be sent; `always` where the agent's own WhatsApp sends. */
  readonly until: string | undefined;
}

/** Free words while the window is open, a template at any time. */
export function Composer({ contactId, templates, documents, replies, listing, until }: Given) {
  const { formatMessage, locale } = useIntl();
  const { busy, refusal, carryOut } = useWhatsapp();
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<Filled>();
  const [link, setLink] = useState<string>();
  /** Words beside a listing; there may be none. */
  const said = text.trim() === '' ? {} : { body: text };
  const send = async (body: InputOf<typeof sendMessage>['body']) => {
    setLink(undefined);
    const done = await carryOut(async (client) => {
      const { url } = await client.call(waRoutes.send, { params: { contactId }, body });
      setLink(url);
    });
    if (done) setText('');
  };
  return (
    <div className={styles['talk']}>
      <p>
        {until === undefined ? (
          <FormattedMessage
            id="wa.closed"
            defaultMessage="They have not written in the last 24 hours: only a template can be sent."
          />
        ) : (
          until !== 'always' && (
            <FormattedMessage
              id="wa.window"
              defaultMessage="You can write freely until {when}."
              values={{ when: showMoment(until, locale) }}
            />
          )
        )}
      </p>
      {until !== undefined && (
        <form
          className={styles['talk']}
          onSubmit={(event) => {
            event.preventDefault();
            void send({ kind: 'TEXT', body: text });
          }}
        >
          <Field label={<FormattedMessage id="wa.message" defaultMessage="Message" />}>
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
          <div className={styles['ways']}>
            <Button kind="main" type="submit" disabled={busy || text.trim() === ''}>
              <FormattedMessage id="wa.send" defaultMessage="Send" />
            </Button>
            {replies.map(({ key, text: words }) => (
              <Button key={key} onClick={() => setText(words)}>
                {key}
              </Button>
            ))}
          </div>
          {listing && (
            <div className={styles['ways']}>
              <Button
                disabled={busy}
                onClick={() => void send({ kind: 'LISTING_CARD', listingId: listing.id, ...said })}
              >
                <FormattedMessage
                  id="wa.sendCard"
                  defaultMessage="Send {title}"
                  values={{ title: listing.title || listing.ref }}
                />
              </Button>
              <Button disabled={busy} onClick={() => void send({ kind: 'LOCATION', listingId: listing.id })}>
                <FormattedMessage id="wa.sendPlace" defaultMessage="Send where it is" />
              </Button>
            </div>
          )}
          {listing && documents.length > 0 && (
            <SendDocument
              documents={documents}
              busy={busy}
              onSend={(fileId) => void send({ kind: 'DOCUMENT', listingId: listing.id, fileId, ...said })}
            />
          )}
        </form>
      )}
      {templates.length > 0 && (
        <div className={styles['ways']}>
          <TemplateChoice
            templates={listing ? templates : templates.filter(isPlain)}
            documents={documents}
            onChange={setFilled}
          />
          <Button
            disabled={busy || filled === undefined}
            onClick={() =>
              filled && void send({ kind: 'TEMPLATE', ...filled, ...(listing && { listingId: listing.id }) })
            }
          >
            <FormattedMessage id="wa.sendTemplate" defaultMessage="Send the template" />
          </Button>
        </div>
      )}
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {formatMessage({ id: 'wa.open', defaultMessage: 'Open it in your WhatsApp and press Send' })}
        </a>
      )}
      <div role="alert">
        {refusal !== undefined && <Notice icon="triangle-alert" tone="problem" title={refusal} />}
      </div>
    </div>
  );
}
