import type { GiveInput } from '@ardhi/contracts/billing/grant';
import { listReceivers } from '@ardhi/contracts/billing/grants.routes';
import { receiversQuery } from '@ardhi/contracts/billing/grants-query';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { AdminScreen } from '../../../components/layout/admin-screen.tsx';
import { Filters } from '../../../components/list/filters.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import type { GiveItemsData } from '../api/load-give-items.ts';
import { BatchHistory, BatchTable } from './batch-table.tsx';
import { ChosenReceivers } from './chosen-receivers.tsx';
import { GiveItemsForm } from './give-items-form.tsx';

/** Texts of the screens for agencies and for agents. */
const texts = {
  AGENCY: defineMessages({
    title: { id: 'giveItems.toAgencies' },
    lead: { id: 'giveItems.lead' },
    none: { id: 'agencies.none' },
  }),
  AGENT: defineMessages({
    title: { id: 'giveItems.toAgents' },
    lead: { id: 'giveItems.leadAgents' },
    none: { id: 'giveItems.noAgents' },
  }),
};
interface GiveItemsScreenProps {
  readonly ownerType: GiveInput['ownerType'];
  readonly data: GiveItemsData;
}

/** Receivers to choose from, what to give them, and what was given before. */
export function GiveItemsScreen({ ownerType, data: { receivers, waiting } }: GiveItemsScreenProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (ids: readonly string[]) => {
    const names = new Map([
      ...chosen,
      ...receivers.items.map(({ id, name, email }) => [id, name || email] as const),
    ]);
    setChosen(new Map(ids.map((id) => [id, names.get(id) ?? ''])));
  };
  const { title, lead, none } = texts[ownerType];
  return (
    <AdminScreen title={<FormattedMessage {...title} />} lead={<FormattedMessage {...lead} />}>
      <Filters searchLabel={formatMessage({ id: 'giveItems.find' })} />
      <QueryTable
        list={receivers}
        csvExport={{
          route: listReceivers,
          query: receiversQuery,
          name: 'receivers',
          fixed: { type: ownerType },
        }}
        caption={formatMessage(title)}
        columns={[
          {
            id: 'name',
            sortable: false,
            header: formatMessage({ id: 'common.name' }),
            value: ({ name }) => name,
            cell: ({ name }) => <bdi>{name}</bdi>,
          },
          {
            id: 'email',
            sortable: false,
            header: formatMessage({ id: 'common.email' }),
            value: ({ email }) => email,
          },
        ]}
        getRowId={({ id }) => id}
        getRowLabel={({ name, email }) => name || email}
        selected={[...chosen.keys()]}
        onSelect={choose}
        onSelectMatching={(rows) =>
          setChosen(new Map(rows.map(({ id, name, email }) => [id, name || email])))
        }
        icon="user"
        empty={<FormattedMessage {...none} />}
      />
      <Section title={<FormattedMessage id="giveItems.form" />}>
        <ChosenReceivers
          chosen={chosen}
          onRemove={(id) => choose([...chosen.keys()].filter((one) => one !== id))}
        />
        <GiveItemsForm ownerType={ownerType} chosen={chosen} onGiven={() => setChosen(new Map())} />
      </Section>
      {waiting.items.length > 0 && (
        <Section title={<FormattedMessage id="admin.waitsForAnother" />}>
          <BatchTable batches={waiting.items} caption={formatMessage({ id: 'admin.waitsForAnother' })} />
        </Section>
      )}
      <Section title={<FormattedMessage id="common.history" />}>
        <BatchHistory ownerType={ownerType} />
      </Section>
    </AdminScreen>
  );
}
