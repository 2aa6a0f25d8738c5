import { waQuickReply } from '@ardhi/contracts/integrations/whatsapp';
import { useClient } from '@ardhi/kit/client/client-context';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import type * as z from 'zod/mini';
import { type Office, waRoutes } from './load-whatsapp.ts';
import { useWhatsapp } from './use-whatsapp.ts';
import styles from './whatsapp.module.css';

/** Sentences that are written often, each under a short name. */
export function RepliesTab({ office: { quickReplies } }: { readonly office: Office }) {
  const { busy, carryOut } = useWhatsapp();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    schema: waQuickReply,
    initial: { key: '', text: '' },
    keep: 'wa:reply',
    async send(reply: z.infer<typeof waQuickReply>) {
      const others = quickReplies.filter(({ key }) => key !== reply.key);
      await client.call(waRoutes.replies, { body: { items: [...others, reply] } });
      form.reset();
      await revalidate();
    },
  });
  const remove = (gone: string) =>
    carryOut((asking) =>
      asking.call(waRoutes.replies, { body: { items: quickReplies.filter(({ key }) => key !== gone) } }),
    );
  return (
    <div className={styles['narrow']}>
      {quickReplies.map(({ key, text }) => (
        <div key={key} className={styles['row']}>
          <b>{key}</b>
          <span>{text}</span>
          <div>
            <Button disabled={busy} onClick={() => void remove(key)}>
              <FormattedMessage id="wa.remove" defaultMessage="Take away" />
            </Button>
          </div>
        </div>
      ))}
      <Section title={<FormattedMessage id="wa.newReply" defaultMessage="New quick reply" />}>
        <RecordForm form={form}>
          <TextField
            form={form}
            name="key"
            maxLength={20}
            label={<FormattedMessage id="wa.replyKey" defaultMessage="Short name" />}
            hint={
              <FormattedMessage id="wa.replyKeyHint" defaultMessage="Small letters, digits and -: hours" />
            }
          />
          <TextField
            form={form}
            name="text"
            rows={3}
            maxLength={500}
            label={<FormattedMessage id="wa.replyText" defaultMessage="Sentence" />}
          />
        </RecordForm>
      </Section>
    </div>
  );
}
