import { listLeads, mergeLeads } from '@ardhi/contracts/leads/inbox.routes';
import type { Contact, LeadRow } from '@ardhi/contracts/leads/lead';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Combobox } from '@ardhi/kit/combobox';
import { useOptionLoader } from '@ardhi/kit/combobox/use-option-loader';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useState } from 'react';

interface MergeContactProps {
  readonly contact: Contact;
}

const contactName = ({ contact: { name, phones } }: LeadRow) =>
  [name, phones[0]?.e164].filter((part) => part !== undefined).join(' · ');

/** Merges a duplicate contact into this one, with its enquiries, tasks and phone numbers. */
export function MergeContact({ contact: { id, name = '' } }: MergeContactProps) {
  const { formatMessage } = useIntl();
  const [other, setOther] = useState<LeadRow>();
  const merge = useMutation(
    (client, withId: string) => client.call(mergeLeads, { params: { id }, body: { withId } }),
    { refreshes: 'queries' },
  );
  const fetch = useOptionLoader(async (client, q, signal) => {
    if (q.trim() === '') return [];
    const { items } = await client.call(listLeads, { query: { q: q.trim(), pageSize: 6 } }, { signal });
    return items.filter(({ contact }) => contact.id !== id);
  }, id);
  return (
    <ConfirmDialog
      confirmLabel={formatMessage({ id: 'lead.merge' })}
      title={formatMessage({ id: 'lead.mergeTitle' }, { name })}
      isComplete={other !== undefined}
      onConfirm={() => merge.mutateAsync(other?.contact.id ?? '')}
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
        onInputChange={() => setOther(undefined)}
      />
    </ConfirmDialog>
  );
}
