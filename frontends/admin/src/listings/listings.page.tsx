import { adminListings } from '@ardhi/contracts/listings/desk.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { DaysFilter } from '../lists/days-filter.tsx';
import { Filters } from '../lists/filters.tsx';
import { kindWords, statusWords } from '../words/listing-words.ts';
import { columnsFor } from './columns.tsx';
import { ListingCommands } from './listing-commands.tsx';
import { listingsLoader } from './load-listings.ts';

export const loader = listingsLoader;
export const handle: Screen = { head: () => ({ title: 'Properties', noIndex: true }) };

const words = defineMessages({
  title: { id: 'listings.title', defaultMessage: 'Properties' },
  find: { id: 'listings.find', defaultMessage: 'Find by title or reference' },
  kind: { id: 'listings.kind', defaultMessage: 'Kind' },
  status: { id: 'listings.status', defaultMessage: 'Status' },
  reason: { id: 'listings.reason', defaultMessage: 'State' },
});

/** Every listing there is, whoever's it is, the last changed first. */
export function Component() {
  const found = useLoaderData<AnswerOf<typeof adminListings>>();
  const intl = useIntl();
  const { DELETED: _, ...reasons } = reasonWords;
  return (
    <AdminScreen title={<FormattedMessage {...words.title} />}>
      <Filters find={intl.formatMessage(words.find)}>
        <ChoiceFilter name="kind" label={intl.formatMessage(words.kind)} words={kindWords} />
        <ChoiceFilter name="status" label={intl.formatMessage(words.status)} words={statusWords} />
        <ChoiceFilter name="reason" label={intl.formatMessage(words.reason)} words={reasons} />
        <DaysFilter />
      </Filters>
      <AskedTable
        found={found}
        file={{ route: adminListings, name: 'listings' }}
        usual="-updated"
        caption={intl.formatMessage(words.title)}
        columns={columnsFor(intl)}
        keyOf={({ card }) => card.id}
        nameOf={({ card }) => card.title || card.ref}
        details={(row) => <ListingCommands row={row} />}
        icon="house"
        none={<FormattedMessage id="listings.none" defaultMessage="No listings match." />}
      />
    </AdminScreen>
  );
}
