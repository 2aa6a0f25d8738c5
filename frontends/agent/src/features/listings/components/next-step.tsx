import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { now } from '@ardhi/kit/clock';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';

const minPhotos = 3;
const expiresSoonDays = 7;
const dayMs = 86_400_000;

const messages = defineMessages({
  photos: { id: 'next.photos' },
  finish: { id: 'next.finish' },
  wait: { id: 'next.wait' },
  mend: { id: 'next.mend' },
  expires: { id: 'next.expires' },
  until: { id: 'next.until' },
  renew: { id: 'next.renew' },
  resume: { id: 'next.resume' },
  confirm: { id: 'next.confirm' },
  quota: { id: 'next.quota' },
  none: { id: 'next.none' },
});

const stepByReason: Readonly<Partial<Record<ListingReason, MessageDescriptor>>> = {
  IN_REVIEW: messages.wait,
  PAUSED: messages.resume,
  EXPIRED: messages.renew,
  STALE: messages.confirm,
  OVER_QUOTA: messages.quota,
};

/** The next step for a listing; a link where it is done on another page. */
export function NextStep({ row }: { readonly row: ListingRow }) {
  const { formatMessage, locale } = useIntl();
  const { id, reason, photos } = row.card;
  const editHref = `/agent/properties/${id}/edit`;
  if (reason === 'DRAFT' && photos < minPhotos && row.completeness > 40)
    return <Link to={`/agent/properties/${id}/media-edit`}>{formatMessage(messages.photos)}</Link>;
  if (reason === 'DRAFT') return <Link to={editHref}>{formatMessage(messages.finish)}</Link>;
  if (reason === 'CHANGES_REQUESTED') return <Link to={editHref}>{formatMessage(messages.mend)}</Link>;
  const { expiresAt } = row;
  if (reason === 'LIVE' && expiresAt !== undefined) {
    const expiresSoon = Date.parse(expiresAt) - Date.parse(now()) < expiresSoonDays * dayMs;
    return formatMessage(expiresSoon ? messages.expires : messages.until, {
      day: formatDay(expiresAt, locale),
    });
  }
  return formatMessage(stepByReason[reason] ?? messages.none);
}
