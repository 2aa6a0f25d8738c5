import { instantOf } from '@ardhi/kernel/clock';
import type { ServiceTools } from '@ardhi/kernel/service';
import { thread } from '../thread/thread.ts';
import type { Provider } from './provider.ts';

/** Plays a telephone that gets everything and reads it after a moment; for demonstrations and tests. */
export const simulator: Provider = {
  name: 'SIMULATOR',
  send: async ({ id }) => `simulated.${id}`,
  submit: async () => 'APPROVED',
};

const topic = 'integrations.simulated-phone';
const steps = { DELIVERED: 1_000, READ: 3_000 } as const;

/** What the telephone will tell of a message that was sent. */
export async function ringSimulated(
  { timer, clock }: Pick<ServiceTools, 'timer' | 'clock'>,
  contactId: string,
  messageId: string,
): Promise<void> {
  for (const [to, afterMs] of Object.entries(steps)) {
    const at = instantOf(clock.epoch() + afterMs);
    await timer.set({ id: `${topic}:${messageId}:${to}`, at, topic, data: { contactId, messageId, to } });
  }
}

/** Tells it when the time has come. */
export function playPhone(tools: ServiceTools): void {
  tools.timer.onRing(topic, async ({ id, data }) => {
    const { contactId, messageId, to } = data as {
      contactId: string;
      messageId: string;
      to: keyof typeof steps;
    };
    await tools.order(thread, contactId, { type: 'Move', messageId, to }, { causation: id });
  });
}
