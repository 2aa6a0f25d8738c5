import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { leadsContext } from '../context.ts';
import { sendEmail } from '../email/send-email.ts';
import { emailText } from '../email-texts.ts';
import { workEmail } from '../replicas/accounts.ts';
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
    async ViewingRequested({ listingId, agentId, name, phone, slots, note }, { id: event }, context) {
      const leads = leadsContext(context);
      const [listing, agent] = await Promise.all([leads.listings.get(listingId), leads.users.get(agentId)]);
      await send(context, {
        event,
        kind: 'WORK',
        to: workEmail(agent),
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
      const agent = await leads.users.get(row.agentId);
      const receivers = [
        { kind: 'ANSWER', sender, to: row.email },
        { kind: 'WORK', to: workEmail(agent) },
      ] as const;
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
