import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { leadsContext } from '../context.ts';
import { responsibleEmails } from '../email/responsible-emails.ts';
import { sendEmail } from '../email/send-email.ts';
import { emailText } from '../email-texts.ts';
import type { ViewingEvent } from './viewing.ts';
import { viewings } from './viewings.projection.ts';

const formatInstant = (instant: string) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO('Africa/Kampala')
    .toLocaleString('en', { dateStyle: 'full', timeStyle: 'short' });

const send = sendEmail((event, to) => `viewing:${event}:${to}`);

/** Emails the other side when a viewing is requested, confirmed or cancelled. */
export const onViewing: Reaction<ViewingEvent> = {
  name: 'leads.on-viewing',
  subscribesTo: ['viewing'],
  on: {
    async ViewingRequested(
      { listingId, agentId, agencyId, name, phone, slots, note },
      { id: event },
      context,
    ) {
      const leads = leadsContext(context);
      const listing = await leads.listings.get(listingId);
      for (const to of await responsibleEmails(leads, { agentId, agencyId }))
        await send(context, {
          event,
          kind: 'WORK',
          to,
          subject: emailText('viewing.requested.subject', {
            name,
            listing: listing?.title ?? emailText('aListing'),
          }),
          lines: [...slots.map(formatInstant), ...(note === undefined ? [] : [note]), `${name}\n${phone}`],
        });
    },
    async ViewingStatusChanged({ to: state }, { id: event, subject, actor: sender }, context) {
      const leads = leadsContext(context);
      const row = await context.read(viewings).get(subject);
      const listing = row && (await leads.listings.get(row.listingId));
      if (row === undefined || listing === undefined) return;
      const when = formatInstant(row.when);
      const place = `${listing.title}, ${listing.place}`;
      if (state === 'CONFIRMED')
        await send(context, {
          event,
          kind: 'ANSWER',
          sender,
          to: row.email,
          subject: emailText('viewing.confirmed.subject', { when }),
          lines: [emailText('viewing.confirmed.text', { place }), when],
        });
      if (state !== 'CANCELLED') return;
      const receivers = [
        { kind: 'ANSWER' as const, sender, to: row.email },
        ...(await responsibleEmails(leads, row)).map((to) => ({ kind: 'WORK' as const, to })),
      ];
      for (const receiver of receivers)
        await send(context, {
          ...receiver,
          event,
          subject: emailText('viewing.cancelled.subject', { place }),
          lines: [when],
        });
    },
  },
};
