import { waQuickReply } from '@ardhi/contracts/integrations/whatsapp';
import { useClient } from '@ardhi/kit/client/client-context';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useRevalidator } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import type * as z from 'zod/mini';
import { type WhatsappAccount, waRoutes } from '../api/load-whatsapp.ts';
import { useWhatsappAction } from '../hooks/use-whatsapp-action.ts';
import styles from './whatsapp.module.css';

/** Quick replies, each under a short key. */
export function QuickRepliesTab({ account: { quickReplies } }: { readonly account: WhatsappAccount }) {
  const { busy, runAction } = useWhatsappAction();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    schema: waQuickReply,
    initial: { key: '', text: '' },
    draftKey: 'wa:reply',
    async onSubmit(reply: z.infer<typeof waQuickReply>) {
      const others = quickReplies.filter(({ key }) => key !== reply.key);
      await client.call(waRoutes.replies, { body: { items: [...others, reply] } });
      form.reset();
      await revalidate();
    },
  });
  const remove = (removedKey: string) =>
    runAction((api) =>
      api.call(waRoutes.replies, { body: { items: quickReplies.filter(({ key }) => key !== removedKey) } }),
    );
  return (
    <div className={styles.narrow}>
      {quickReplies.map(({ key, text }) => (
        <div key={key} className={styles.row}>
          <b>{key}</b>
          <span>{text}</span>
          <div>
            <Button disabled={busy} onClick={() => void remove(key)}>
              <FormattedMessage id="common.remove" />
            </Button>
          </div>
        </div>
      ))}
      <Section title={<FormattedMessage id="wa.newReply" />}>
        <RecordForm form={form}>
          <TextField
            form={form}
            name="key"
            maxLength={20}
            label={<FormattedMessage id="common.shortName" />}
            hint={<FormattedMessage id="wa.replyKeyHint" />}
          />
          <TextField
            form={form}
            name="text"
            rows={3}
            maxLength={500}
            label={<FormattedMessage id="wa.replyText" />}
          />
        </RecordForm>
      </Section>
    </div>
  );
}
