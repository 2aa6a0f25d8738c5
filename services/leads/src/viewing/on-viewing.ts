import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { roomOf } from '../room.ts';
import type { ViewingEvent } from './viewing.ts';
import { viewings } from './viewings.ts';

const hour = (instant: string) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO('Africa/Kampala')
    .toLocaleString('en', { dateStyle: 'full', timeStyle: 'short' });

interface Letter {
  readonly event: string;
  readonly to: string | undefined;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The event's own id names the mail: hearing it again sends nothing twice. */
async function send({ mailer }: ServiceTools, { event, to, subject, lines }: Letter): Promise<void> {
  if (to === undefined) return;
  await mailer.send({ id: `viewing:${event}:${to}`, to, subject, text: lines.join('\n\n') });
}

/** Both sides hear by mail what the other has said. */
export const onViewing: Reaction<ViewingEvent> = {
  name: 'leads.on-viewing',
  hears: ['viewing'],
  on: {
    async ViewingAsked({ listingId, agentId, name, phone, slots, note }, { id: event }, tools) {
      const room = roomOf(tools);
      const [listing, agent] = await Promise.all([room.listings.get(listingId), room.users.get(agentId)]);
      await send(tools, {
        ...{ event, to: agent?.email, subject: `${name} wants to see ${listing?.title ?? 'a listing'}` },
        lines: [...slots.map(hour), ...(note === undefined ? [] : [note]), `${name}\n${phone}`],
      });
    },
    async ViewingMoved({ to: state }, { id: event, subject }, tools) {
      const room = roomOf(tools);
      const row = await tools.read(viewings).get(subject);
      const listing = row && (await room.listings.get(row.listingId));
      if (row === undefined || listing === undefined) return;
      const when = hour(row.when);
      const about = `${listing.title}, ${listing.place}`;
      if (state === 'CONFIRMED')
        await send(tools, {
          ...{ event, to: row.email, subject: `Your viewing on ${when}` },
          lines: [`You are expected at ${about}.`, when],
        });
      if (state !== 'CANCELLED') return;
      const agent = await room.users.get(row.agentId);
      for (const to of [row.email, agent?.email])
        await send(tools, { event, to, subject: `Called off: ${about}`, lines: [when] });
    },
  },
};
