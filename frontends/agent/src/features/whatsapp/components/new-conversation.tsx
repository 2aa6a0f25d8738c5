import { listLeads } from '@ardhi/contracts/leads/inbox.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormField } from '@ardhi/kit/forms/form-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from './whatsapp.module.css';

const schema = z.strictObject({ q: z.string() });

/** Finds a lead to start a conversation with; only those who consented to WhatsApp are offered. */
export function NewConversation() {
  const [q, setQ] = useState<string>();
  const { data, errorMessage, reload } = useQuery(
    listLeads,
    q === undefined ? undefined : { query: { q, pageSize: 10 } },
    { keepsPrevious: true },
  );
  const form = useContractForm({
    schema,
    initial: { q: '' },
    onSubmit: async (values: z.infer<typeof schema>) => (values.q === q ? reload() : setQ(values.q)),
  });
  const found = data?.items.filter(({ contact }) => contact.consent.whatsapp && !contact.blocked);
  const leads = errorMessage === undefined ? found : [];
  return (
    <form className={styles.actions} onSubmit={form.submit} noValidate>
      <FormField form={form} name="q" label={<FormattedMessage id="wa.find" />}>
        {(controlProps) => <input {...controlProps} className={control} type="search" maxLength={100} />}
      </FormField>
      <Button type="submit" disabled={form.watch('q').trim() === ''}>
        <FormattedMessage id="common.search" />
      </Button>
      <ul className={styles.found}>
        {leads?.map(({ contact: { id, name, phones } }) => (
          <li key={id}>
            <Link to={`?tab=inbox&with=${id}`}>{name ?? phones[0]?.e164}</Link>
          </li>
        ))}
        {leads?.length === 0 && (
          <li>
            <FormattedMessage id="wa.noneFound" />
          </li>
        )}
      </ul>
    </form>
  );
}
