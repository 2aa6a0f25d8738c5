import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import { waRoutes } from '../api/load-whatsapp.ts';
import { useWhatsappAction } from '../hooks/use-whatsapp-action.ts';
import styles from './whatsapp.module.css';

/** Simulates the contact's phone: sends a message to the agency. */
export function WhatsappSimulator({ phone }: { readonly phone: string }) {
  const { busy, errorMessage, runAction } = useWhatsappAction();
  const [text, setText] = useState('');
  const send = async () => {
    if (await runAction((client) => client.call(waRoutes.phone, { body: { phone, text } }))) setText('');
  };
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={<FormattedMessage id="wa.phone" values={{ phone }} />}>
        {(ids) => (
          <input {...ids} className={control} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <Button type="submit" disabled={busy || text.trim() === ''}>
        <FormattedMessage id="wa.answer" />
      </Button>
      <p role="alert">{errorMessage}</p>
    </form>
  );
}
