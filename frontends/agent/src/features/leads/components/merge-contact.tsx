import { listLeads, mergeLeads } from '@ardhi/contracts/leads/inbox.routes';
import type { Contact, LeadRow } from '@ardhi/contracts/leads/lead';
import { useClient } from '@ardhi/kit/client/client-context';
import { Combobox } from '@ardhi/kit/combobox';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useCallback, useState } from 'react';

interface MergeContactProps {
  readonly contact: Contact;
  readonly onMerged: () => void;
}

const contactName = ({ contact: { name, phones } }: LeadRow) =>
  [name, phones[0]?.e164].filter((part) => part !== undefined).join(' · ');

/** Merges a duplicate contact into this one, with its enquiries, tasks and phone numbers. */
export function MergeContact({ contact: { id, name = '' }, onMerged }: MergeContactProps) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const [other, setOther] = useState<LeadRow>();
  const fetch = useCallback(
    async (q: string, signal: AbortSignal) => {
      if (q.trim() === '') return [];
      const { items } = await client.call(listLeads, { query: { q: q.trim(), pageSize: 6 } }, { signal });
      return items.filter(({ contact }) => contact.id !== id);
    },
    [client, id],
  );
  return (
    <ConfirmDialog
      confirmLabel={formatMessage({ id: 'lead.merge' })}
      title={formatMessage({ id: 'lead.mergeTitle' }, { name })}
      onConfirm={async () => {
        if (other === undefined) return;
        await client.call(mergeLeads, { params: { id }, body: { withId: other.contact.id } });
        onMerged();
      }}
    >
      <p>
        <FormattedMessage id="lead.mergeWhat" />
      </p>
      <Combobox<LeadRow>
        label={formatMessage({ id: 'leads.find' })}
        loadOptions={fetch}
        getOptionKey={({ contact }) => contact.id}
        getOptionLabel={contactName}
        onChoose={setOther}
      />
    </ConfirmDialog>
  );
}
