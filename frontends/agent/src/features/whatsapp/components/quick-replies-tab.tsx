import { type WaQuickReply, waQuickReply } from '@ardhi/contracts/integrations/whatsapp';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { type WhatsappAccount, waRoutes } from '../api/load-whatsapp.ts';
import styles from './whatsapp.module.css';

/** Saves the list that is shown with a change; once someone else saved another one, that one is shown and the change refused. */
const useSaveReplies = (ifMatch: number) =>
  useMutation(
    (client, items: readonly WaQuickReply[]) =>
      client.call(waRoutes.replies, { body: { items: [...items] } }, { ifMatch }),
    { refreshes: 'page' },
  );

/** Quick replies, each under a short key. */
export function QuickRepliesTab({
  account: { quickReplies, version },
}: {
  readonly account: WhatsappAccount;
}) {
  const save = useSaveReplies(version);
  const remove = useSaveReplies(version);
  const others = (without: string) => quickReplies.filter(({ key }) => key !== without);
  const form = useContractForm({
    schema: waQuickReply,
    initial: { key: '', text: '' },
    draftKey: 'wa:reply',
    async onSubmit(reply: WaQuickReply) {
      await save.mutateAsync([...others(reply.key), reply]);
      form.reset();
    },
  });
  return (
    <div className={styles.narrow}>
      {quickReplies.map(({ key, text }) => (
        <div key={key} className={styles.row}>
          <b>{key}</b>
          <span>{text}</span>
          <div>
            <Button disabled={remove.isPending} onClick={() => void remove.mutate(others(key))}>
              <FormattedMessage id="common.remove" />
            </Button>
          </div>
        </div>
      ))}
      <p role="alert">{remove.errorMessage}</p>
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
