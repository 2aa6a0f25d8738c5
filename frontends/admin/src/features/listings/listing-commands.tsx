import { changeListingStatus } from '@ardhi/contracts/listings/editor.routes';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import styles from './listing-commands.module.css';

/** The commands of moderators outside the queue; the owner's commands are not offered. */
const moderationCommands = [
  'suspend',
  'reinstate',
  'requestChanges',
  'archiveDuplicate',
  'archiveFraud',
] as const;
type ModerationCommand = (typeof moderationCommands)[number];

const commandLabels = defineMessages({
  suspend: { id: 'common.suspend' },
  reinstate: { id: 'common.putBackOnTheMarket' },
  requestChanges: { id: 'admin.askForChanges' },
  archiveDuplicate: { id: 'admin.archiveAsDuplicate' },
  archiveFraud: { id: 'admin.archiveAsFraud' },
  done: { id: 'listings.done' },
});
const consequences: Readonly<Record<ModerationCommand, MessageDescriptor>> = defineMessages({
  suspend: {
    id: 'listings.suspendWhy',
  },
  reinstate: { id: 'listings.reinstateWhy' },
  requestChanges: {
    id: 'listings.requestChangesWhy',
  },
  archiveDuplicate: {
    id: 'common.itIsArchivedForGood',
  },
  archiveFraud: {
    id: 'listings.fraudWhy',
  },
});
const facts = defineMessages({
  completeness: { id: 'listings.completeness' },
  contacts: { id: 'common.contacts30Days' },
  favourites: { id: 'common.favourites' },
  expires: { id: 'listings.expires' },
});

/** Details of a listing and its moderation commands. */
export function ListingCommands({ row }: { readonly row: ListingRow }) {
  const { formatMessage, formatNumber, locale } = useIntl();
  const { id, title, ref, reason: state } = row.card;
  const changeStatus = useMutation(
    (client, body: { cmd: ModerationCommand; note: string }) =>
      client.call(changeListingStatus, { params: { id }, body }),
    { refreshes: 'page' },
  );
  return (
    <div className={styles.details}>
      <FactTable
        facts={[
          { label: formatMessage(facts.completeness), value: formatNumber(row.completeness) },
          { label: formatMessage(facts.contacts), value: formatNumber(row.contacts30d) },
          { label: formatMessage(facts.favourites), value: formatNumber(row.favourites) },
          {
            label: formatMessage(facts.expires),
            value: row.expiresAt ? formatDay(row.expiresAt, locale) : '–',
          },
        ]}
      />
      <div className={styles.commands}>
        <ButtonLink to={`/admin/properties/${id}/edit`}>{formatMessage({ id: 'common.edit' })}</ButtonLink>
        <ButtonLink to={`/admin/properties/${id}/media`}>{formatMessage({ id: 'common.photos' })}</ButtonLink>
        {moderationCommands
          .filter((cmd) => row.commands.includes(cmd))
          .map((cmd) => (
            <ReasonDialog
              key={`${state} ${cmd}`}
              actionLabel={formatMessage(commandLabels[cmd])}
              title={`${formatMessage(commandLabels[cmd])}: ${title || ref}`}
              draftKey={`listing:${cmd}:${id}`}
              successMessage={formatMessage(commandLabels.done)}
              onSubmit={(note) => changeStatus.mutateAsync({ cmd, note })}
            >
              {formatMessage(consequences[cmd])}
            </ReasonDialog>
          ))}
      </div>
    </div>
  );
}
