import { listLeads } from '@ardhi/contracts/leads/inbox.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import styles from './whatsapp.module.css';

/** Finds a lead to start a conversation with; only those who consented to WhatsApp are offered. */
export function NewConversation() {
  const client = useClient();
  const [query, setQuery] = useState('');
  const [leads, setLeads] = useState<AnswerOf<typeof listLeads>['items']>();
  const search = async () => {
    const { items } = await client.call(listLeads, { query: { q: query, pageSize: 10 } });
    setLeads(items.filter(({ contact }) => contact.consent.whatsapp && !contact.blocked));
  };
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault();
        void search().catch(() => setLeads([]));
      }}
    >
      <Field label={<FormattedMessage id="wa.find" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="search"
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={query.trim() === ''}>
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
