import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { circle } from './circle.ts';
import type { CircleState } from './circle-state.ts';

/**
 * Erases a person from a circle: first the key, so that all that they wrote reads `[erased]`, then the rows. Safe to repeat.
 */
export async function forgetMember(
  context: ServiceContext,
  { circleId, memberId }: { readonly circleId: string; readonly memberId: string },
  commandId: string,
): Promise<void> {
  await context.keys.destroy(memberId);
  await context.execute(circle, circleId, { type: 'ForgetMember', memberId }, { commandId });
  await eraseIfClosed(context, circleId);
}

/** Destroys the keys of a circle that has ended, and of all who were in it. Safe to repeat. */
export async function eraseIfClosed({ state, keys }: ServiceContext, circleId: string): Promise<void> {
  const { status, members } = (await state<CircleState>(circle, circleId)).state;
  if (status !== 'CLOSED') return;
  for (const id of [circleId, ...Object.keys(members)]) await keys.destroy(id);
}
