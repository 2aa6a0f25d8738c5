import type { Decider } from '@ardhi/kernel/write/decider';

/** The event at which a consumer stopped a stream, and why an admin had it retried or left out. */
interface Resolution {
  readonly consumer: string;
  readonly stream: string;
  readonly eventId: string;
  readonly reason: string;
}
type ParkedEventCommand =
  | ({ readonly type: 'ReplayParkedEvent' } & Resolution)
  | ({ readonly type: 'DropParkedEvent' } & Resolution);
type ParkedEventEvent =
  | ({ readonly type: 'ParkedEventReplayed' } & Resolution)
  | ({ readonly type: 'ParkedEventDropped' } & Resolution);

const resolution = ({ consumer, stream, eventId, reason }: Resolution): Resolution => ({
  consumer,
  stream,
  eventId,
  reason,
});

/** Streams `parkedevent-<id>`: what admins ordered for a stopped stream, for the audit. */
export const parkedEvent: Decider<null, ParkedEventCommand, ParkedEventEvent> = {
  name: 'parkedevent',
  initial: null,
  decide: {
    ReplayParkedEvent: (_, command) => [{ type: 'ParkedEventReplayed', ...resolution(command) }],
    DropParkedEvent: (_, command) => [{ type: 'ParkedEventDropped', ...resolution(command) }],
  },
  evolve: { ParkedEventReplayed: () => null, ParkedEventDropped: () => null },
};
