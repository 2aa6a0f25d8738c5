import type { listLeads } from '@ardhi/contracts/leads/inbox.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import styles from './whatsapp.module.css';

const leadsRoute = slimRoute<typeof listLeads>({ method: 'GET', path: '/api/leads' });

/** Finds somebody who asked, to begin a conversation with; only who agreed to it is offered. */
export function Begin() {
  const client = useClient();
  const [said, setSaid] = useState('');
  const [found, setFound] = useState<AnswerOf<typeof listLeads>['items']>();
  const find = async () => {
    const { items } = await client.call(leadsRoute, { query: { q: said, pageSize: 10 } });
    setFound(items.filter(({ contact }) => contact.consent.whatsapp && !contact.blocked));
  };
  return (
    <form
      className={styles['ways']}
      onSubmit={(event) => {
        event.preventDefault();
        void find().catch(() => setFound([]));
      }}
    >
      <Field label={<FormattedMessage id="wa.find" defaultMessage="Write to a contact" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="search"
            maxLength={100}
            value={said}
            onChange={({ target }) => setSaid(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={said.trim() === ''}>
        <FormattedMessage id="wa.findNow" defaultMessage="Find" />
      </Button>
      <ul className={styles['found']}>
        {found?.map(({ contact: { id, name, phones } }) => (
          <li key={id}>
            <Link to={`?tab=inbox&with=${id}`}>{name ?? phones[0]?.e164}</Link>
          </li>
        ))}
        {found?.length === 0 && (
          <li>
            <FormattedMessage id="wa.noneFound" defaultMessage="Nobody of that name has agreed to it." />
          </li>
        )}
      </ul>
    </form>
  );
}
