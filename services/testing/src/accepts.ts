import { isRefusal } from '@ardhi/kernel/base/refusal';
import { type Decider, type DecisionContext, decide, type Message } from '@ardhi/kernel/write/decider';

/** True if a decider answers a command with events: it neither refuses it nor has nothing to change. @throws whatever is no refusal */
export function accepts<S, C extends Message, E extends Message, R extends Message>(
  decider: Decider<S, C, E, R>,
  state: NoInfer<S>,
  command: NoInfer<C>,
  context: DecisionContext = { now: '2026-01-01T00:00:00.000Z', actor: 'user-1', role: 'AFRI_ADMIN' },
): boolean {
  try {
    return decide(decider, state, command, context).length > 0;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
