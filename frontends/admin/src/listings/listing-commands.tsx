import type { ListingRow } from '@ardhi/contracts/listings/row';
import { moveListing } from '@ardhi/contracts/listings/write.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog.tsx';
import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import styles from './listing-commands.module.css';

/** What a moderator does to a listing outside the queue; an owner's own moves are left to owners. */
const offered = ['suspend', 'reinstate', 'requestChanges', 'archiveDuplicate', 'archiveFraud'] as const;
type Offered = (typeof offered)[number];

const words = defineMessages({
  suspend: { id: 'listings.suspend', defaultMessage: 'Suspend' },
  reinstate: { id: 'listings.reinstate', defaultMessage: 'Put back on the market' },
  requestChanges: { id: 'listings.requestChanges', defaultMessage: 'Ask for changes' },
  archiveDuplicate: { id: 'listings.archiveDuplicate', defaultMessage: 'Remove as a duplicate' },
  archiveFraud: { id: 'listings.archiveFraud', defaultMessage: 'Remove as fraud' },
  done: { id: 'listings.done', defaultMessage: 'Done.' },
});
const consequences: Readonly<Record<Offered, MessageDescriptor>> = defineMessages({
  suspend: {
    id: 'listings.suspendWhy',
    defaultMessage: 'Buyers no longer see it. Its agent reads the reason.',
  },
  reinstate: { id: 'listings.reinstateWhy', defaultMessage: 'Buyers see it again at once.' },
  requestChanges: {
    id: 'listings.requestChangesWhy',
    defaultMessage: 'It leaves the market until its agent has made the changes and it is approved again.',
  },
  archiveDuplicate: {
    id: 'listings.duplicateWhy',
    defaultMessage: 'It goes to the archive and stays there.',
  },
  archiveFraud: {
    id: 'listings.fraudWhy',
    defaultMessage: 'It goes to the archive for good, with the reason.',
  },
});
const facts = defineMessages({
  completeness: { id: 'listings.completeness', defaultMessage: 'Completeness' },
  contacts: { id: 'listings.contacts', defaultMessage: 'Contacts (30 d)' },
  favourites: { id: 'listings.favourites', defaultMessage: 'Favourites' },
  expires: { id: 'listings.expires', defaultMessage: 'Runs until' },
});

/** More of one listing, and what may be done about it. */
export function ListingCommands({ row }: { readonly row: ListingRow }) {
  const client = useClient();
  const { formatMessage, formatNumber, locale } = useIntl();
  const { revalidate } = useRevalidator();
  const { id, title, ref, reason: stands } = row.card;
  return (
    <div className={styles['more']}>
      <FactTable
        facts={[
          { label: formatMessage(facts.completeness), value: formatNumber(row.completeness) },
          { label: formatMessage(facts.contacts), value: formatNumber(row.contacts30d) },
          { label: formatMessage(facts.favourites), value: formatNumber(row.favourites) },
          {
            label: formatMessage(facts.expires),
            value: row.expiresAt ? showDay(row.expiresAt, locale) : '–',
          },
        ]}
      />
      <div className={styles['commands']}>
        {offered
          .filter((cmd) => row.commands.includes(cmd))
          .map((cmd) => (
            <ReasonDialog
              key={`${stands} ${cmd}`}
              ask={formatMessage(words[cmd])}
              title={`${formatMessage(words[cmd])}: ${title || ref}`}
              keep={`listing:${cmd}:${id}`}
              done={formatMessage(words.done)}
              send={async (note) => {
                await client.call(moveListing, { params: { id }, body: { cmd, note } });
                await revalidate();
              }}
            >
              {formatMessage(consequences[cmd])}
            </ReasonDialog>
          ))}
      </div>
    </div>
  );
}
