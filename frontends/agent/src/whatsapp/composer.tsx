import type { WaQuickReply, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { sendMessage } from '@ardhi/contracts/integrations/whatsapp.routes';
import type { InputOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { useState } from 'react';
import { waRoutes } from './load-whatsapp.ts';
import { type Filled, TemplateChoice } from './template-choice.tsx';
import { useWhatsapp } from './use-whatsapp.ts';
import styles from './whatsapp.module.css';

interface Given {
  readonly contactId: string;
  readonly templates: readonly WaTemplate[];
  readonly replies: readonly WaQuickReply[];
  /** Until when free words may be sent; `always` where the agent's own WhatsApp sends. */
  readonly until: string | undefined;
}

/** Free words while the window is open, a template at any time. */
export function Composer({ contactId, templates, replies, until }: Given) {
  const { formatMessage, locale } = useIntl();
  const { busy, refusal, carryOut } = useWhatsapp();
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<Filled>();
  const [link, setLink] = useState<string>();
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
        </form>
      )}
      {templates.length > 0 && (
        <div className={styles['ways']}>
          <TemplateChoice templates={templates} onChange={setFilled} />
          <Button
            disabled={busy || filled === undefined}
            onClick={() => filled && void send({ kind: 'TEMPLATE', ...filled })}
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
