import type { listLeads, mergeLeads } from '@ardhi/contracts/leads/inbox.routes';
import type { Contact, LeadRow } from '@ardhi/contracts/leads/lead';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { Combobox } from '@ardhi/kit/combobox/combobox.tsx';
import { AskDialog } from '@ardhi/kit/forms/ask-dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useCallback, useState } from 'react';

const leadsRoute = slimRoute<typeof listLeads>({ method: 'GET', path: '/api/leads' });
const mergeRoute = slimRoute<typeof mergeLeads>({ method: 'POST', path: '/api/leads/:id/merge' });

interface Given {
  readonly contact: Contact;
  readonly onMerged: () => void;
}

const nameOf = ({ contact: { name, phones } }: LeadRow) =>
  [name, phones[0]?.e164].filter((word) => word !== undefined).join(' · ');

/** One person who was taken for two: the other's enquiries, tasks and numbers come here. */
export function MergeWith({ contact: { id, name = '' }, onMerged }: Given) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const [other, setOther] = useState<LeadRow>();
  const fetch = useCallback(
    async (q: string, signal: AbortSignal) => {
      if (q.trim() === '') return [];
      const { items } = await client.call(leadsRoute, { query: { q: q.trim(), pageSize: 6 } }, { signal });
      return items.filter(({ contact }) => contact.id !== id);
    },
    [client, id],
  );
  return (
    <AskDialog
      ask={formatMessage({ id: 'lead.merge', defaultMessage: 'The same person as …' })}
      title={formatMessage(
        { id: 'lead.mergeTitle', defaultMessage: '{name} is the same person as …' },
        { name },
      )}
      onYes={async () => {
        if (other === undefined) return;
        await client.call(mergeRoute, { params: { id }, body: { withId: other.contact.id } });
        onMerged();
      }}
    >
      <p>
        <FormattedMessage
          id="lead.mergeWhat"
          defaultMessage="Everything of the other is shown here from now on: what they asked, tasks, numbers and addresses. This cannot be undone."
        />
      </p>
      <Combobox<LeadRow>
        label={formatMessage({ id: 'lead.mergeFind', defaultMessage: 'Name, number or address' })}
        fetch={fetch}
        keyOf={({ contact }) => contact.id}
        textOf={nameOf}
        onChoose={setOther}
      />
    </AskDialog>
  );
}
