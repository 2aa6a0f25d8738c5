import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormField } from '@ardhi/kit/forms/form-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import * as z from 'zod/mini';
import { waRoutes } from '../api/load-whatsapp.ts';
import styles from './whatsapp.module.css';

const schema = z.strictObject({ text: z.string() });

/** Simulates the contact's phone: sends a message to the agency. */
export function WhatsappSimulator({ phone }: { readonly phone: string }) {
  const send = useMutation((client, text: string) => client.call(waRoutes.phone, { body: { phone, text } }), {
    refreshes: 'page',
  });
  const form = useContractForm({
    schema,
    initial: { text: '' },
    draftKey: `wa:phone:${phone}`,
    async onSubmit({ text }: z.infer<typeof schema>) {
      await send.mutateAsync(text);
      form.reset();
    },
  });
  return (
    <form className={styles.actions} onSubmit={form.submit} noValidate>
      <FormField form={form} name="text" label={<FormattedMessage id="wa.phone" values={{ phone }} />}>
        {(controlProps) => <input {...controlProps} className={control} />}
      </FormField>
      <Button type="submit" disabled={send.isPending || form.watch('text').trim() === ''}>
        <FormattedMessage id="wa.answer" />
      </Button>
      <p role="alert">{form.formError}</p>
    </form>
  );
}
