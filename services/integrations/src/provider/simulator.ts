import { instantOf } from '@ardhi/kernel/base/clock';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { thread } from '../thread/thread.ts';
import type { Provider } from './provider.ts';

/** Simulates a phone that receives and reads every message; for demos and tests. */
export const simulator: Provider = {
  name: 'SIMULATOR',
  send: async ({ id }) => `simulated.${id}`,
  submit: async () => 'APPROVED',
};

const topic = 'integrations.simulated-phone';
const statusDelaysMs = { DELIVERED: 1_000, READ: 3_000 } as const;

/** Schedules the DELIVERED and READ statuses of a sent message. */
export async function scheduleSimulatedStatuses(
  { scheduler: timer, clock }: Pick<ServiceContext, 'scheduler' | 'clock'>,
  contactId: string,
  messageId: string,
): Promise<void> {
  for (const [to, afterMs] of Object.entries(statusDelaysMs)) {
    const at = instantOf(clock.epoch() + afterMs);
    await timer.schedule({
      id: `${topic}:${messageId}:${to}`,
      at,
      topic,
      data: { contactId, messageId, to },
    });
  }
}

/** Registers the job that applies simulated statuses when due. */
export function simulatePhone(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ id, data }) => {
    const { contactId, messageId, to } = data as {
      contactId: string;
      messageId: string;
      to: keyof typeof statusDelaysMs;
    };
    await context.execute(thread, contactId, { type: 'Move', messageId, to }, { commandId: id });
  });
}
