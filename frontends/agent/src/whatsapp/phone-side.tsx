import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import { waRoutes } from './load-whatsapp.ts';
import { useWhatsapp } from './use-whatsapp.ts';
import styles from './whatsapp.module.css';

/** The other end of the simulator: what the contact's telephone writes back. */
export function PhoneSide({ phone }: { readonly phone: string }) {
  const { busy, refusal, carryOut } = useWhatsapp();
  const [text, setText] = useState('');
  const write = async () => {
    if (await carryOut((client) => client.call(waRoutes.phone, { body: { phone, text } }))) setText('');
  };
  return (
    <form
      className={styles['ways']}
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      <Field
        label={
          <FormattedMessage
            id="wa.phone"
            defaultMessage="Simulated telephone {phone} answers"
            values={{ phone }}
          />
        }
      >
        {(ids) => (
          <input {...ids} className={control} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <Button type="submit" disabled={busy || text.trim() === ''}>
        <FormattedMessage id="wa.answer" defaultMessage="Answer as the buyer" />
      </Button>
      <p role="alert">{refusal}</p>
    </form>
  );
}
