import type { ListingRow } from '@ardhi/contracts/listings/row';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { now } from '@ardhi/kit/clock';
import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { showDay } from '@ardhi/kit/units/show-day';

const leastPhotos = 3;
const soonDays = 7;
const dayMs = 86_400_000;

const words = defineMessages({
  photos: { id: 'next.photos', defaultMessage: 'Add photos' },
  finish: { id: 'next.finish', defaultMessage: 'Finish and submit' },
  wait: { id: 'next.wait', defaultMessage: 'Wait for the review' },
  mend: { id: 'next.mend', defaultMessage: 'Make the changes' },
  expires: { id: 'next.expires', defaultMessage: 'Expires {day}' },
  until: { id: 'next.until', defaultMessage: 'Runs until {day}' },
  renew: { id: 'next.renew', defaultMessage: 'Renew it' },
  resume: { id: 'next.resume', defaultMessage: 'Resume it' },
  confirm: { id: 'next.confirm', defaultMessage: 'Confirm by resuming' },
  quota: { id: 'next.quota', defaultMessage: 'Free a slot, then resume' },
  none: { id: 'next.none', defaultMessage: 'Nothing to do' },
});

const steps: Readonly<Partial<Record<ListingReason, MessageDescriptor>>> = {
  IN_REVIEW: words.wait,
  PAUSED: words.resume,
  EXPIRED: words.renew,
  STALE: words.confirm,
  OVER_QUOTA: words.quota,
};

/** What the owner should do about a listing next; a link where it is done elsewhere. */
export function NextStep({ row }: { readonly row: ListingRow }) {
  const { formatMessage, locale } = useIntl();
  const { id, reason, photos } = row.card;
  const edit = `/agent/properties/${id}/edit`;
  if (reason === 'DRAFT' && photos < leastPhotos && row.completeness > 40)
    return <Link to={`/agent/properties/${id}/media-edit`}>{formatMessage(words.photos)}</Link>;
  if (reason === 'DRAFT') return <Link to={edit}>{formatMessage(words.finish)}</Link>;
  if (reason === 'CHANGES_REQUESTED') return <Link to={edit}>{formatMessage(words.mend)}</Link>;
  const { expiresAt } = row;
  if (reason === 'LIVE' && expiresAt !== undefined) {
    const soon = Date.parse(expiresAt) - Date.parse(now()) < soonDays * dayMs;
    return formatMessage(soon ? words.expires : words.until, { day: showDay(expiresAt, locale) });
  }
  return formatMessage(steps[reason] ?? words.none);
}
