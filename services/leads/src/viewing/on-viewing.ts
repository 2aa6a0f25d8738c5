import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type LeadsContext, leadsContext } from '../context.ts';
import { responsibleEmails } from '../email/responsible-emails.ts';
import { sendEmail } from '../email/send-email.ts';
import { emailText } from '../email-texts.ts';
import { type ListingRow, landZone } from '../replicas/listings.ts';
import type { ViewingEvent } from './viewing.ts';
import { viewings } from './viewings.projection.ts';

/** A time as clocks show it where the listing is, with the name of the zone. */
const formatInstant = (instant: string, listing: Pick<ListingRow, 'country' | 'region'> | undefined) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(landZone(listing)).toLocaleString('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  });

const listingButton = ({ config }: Pick<ServiceContext, 'config'>, listingId: string) => ({
  label: emailText('viewing.button'),
  url: `${config.publicUrl}/properties/${listingId}`,
});

/** Where agents answer a request for a viewing: at the lead of who asked. */
const leadButton = ({ config }: Pick<ServiceContext, 'config'>, contactId: string) => ({
  label: emailText('viewing.answer'),
  url: `${config.publicUrl}/agent/properties?show=leads&lead=${contactId}`,
});

/** Name and number of the agent who shows the place; undefined if nobody has them. */
async function guideText(leads: LeadsContext, agentId: string): Promise<string | undefined> {
  const agent = await leads.agents.get(agentId);
  const lines = [agent?.name, agent?.phones[0]?.e164].filter((line) => line !== undefined && line !== '');
  return lines.length === 0 ? undefined : lines.join('\n');
}

const send = sendEmail((event, to) => `viewing:${event}:${to}`);

/** Emails the other side when a viewing is requested, confirmed or cancelled, and both when a colleague takes it over. */
export const onViewing: Reaction<ViewingEvent> = {
  name: 'leads.on-viewing',
  subscribesTo: ['viewing'],
  on: {
    async ViewingRequested(
      { listingId, agentId, agencyId, contactId, name, phone, slots, note },
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
          body: {
            paragraphs: [
              slots.map((slot) => formatInstant(slot, listing)).join('\n'),
              ...(note === undefined ? [] : [note]),
              `${name}\n${phone}`,
            ],
            button: leadButton(context, contactId),
          },
        });
    },
    async ViewingStatusChanged({ to: state, why }, { id: event, subject, actor }, context) {
      const leads = leadsContext(context);
      const row = await context.read(viewings).get(subject);
      const listing = row && (await leads.listings.get(row.listingId));
      if (row === undefined || listing === undefined) return;
      const when = formatInstant(row.when, listing);
      const place = `${listing.title}, ${listing.place}`;
      // The system has no limit of its own: whoever waits is told.
      const from = why === undefined ? { sender: actor } : {};
      const guide = await guideText(leads, row.agentId);
      if (state === 'CONFIRMED')
        await send(context, {
          event,
          kind: 'ANSWER',
          ...from,
          to: row.email,
          subject: emailText('viewing.confirmed.subject', { when }),
          body: {
            paragraphs: [
              emailText('viewing.confirmed.text', { place }),
              when,
              ...(guide === undefined ? [] : [guide]),
            ],
            button: listingButton(context, row.listingId),
          },
        });
      if (state !== 'CANCELLED') return;
      // An agent who stood down is not told by this: who leads the agency is.
      const responsible = why === undefined ? row : { ...row, agentId: '' };
      const receivers = [
        { kind: 'ANSWER' as const, ...from, to: row.email },
        ...(await responsibleEmails(leads, responsible)).map((to) => ({ kind: 'WORK' as const, to })),
      ];
      for (const receiver of receivers)
        await send(context, {
          ...receiver,
          event,
          subject: emailText('viewing.cancelled.subject', { place }),
          body: {
            paragraphs: [when, ...(why === undefined ? [] : [emailText('viewing.stoodDown.text', { why })])],
            button: listingButton(context, row.listingId),
          },
        });
    },
    async ViewingReassigned({ to: agentId }, { id: event, subject }, context) {
      const leads = leadsContext(context);
      const row = await context.read(viewings).get(subject);
      const listing = row && (await leads.listings.get(row.listingId));
      if (row === undefined || listing === undefined || row.agentId !== agentId) return;
      const when = formatInstant(row.when, listing);
      const place = `${listing.title}, ${listing.place}`;
      const agent = (await leads.agents.get(agentId))?.name || emailText('viewing.aColleague');
      if (row.state === 'CONFIRMED')
        await send(context, {
          event,
          kind: 'ANSWER',
          to: row.email,
          subject: emailText('viewing.reassigned.subject', { agent }),
          body: {
            paragraphs: [emailText('viewing.reassigned.text', { agent, place }), when],
            button: listingButton(context, row.listingId),
          },
        });
      for (const to of await responsibleEmails(leads, row))
        await send(context, {
          event,
          kind: 'WORK',
          to,
          subject: emailText('viewing.received.subject', { place }),
          body: {
            paragraphs: [when, `${row.name}\n${row.phone}`],
            button: leadButton(context, row.contactId),
          },
        });
    },
  },
};
