import type { ValuePath } from '@ardhi/contracts/billing/value-hold';
import { marketDayOf } from '@ardhi/contracts/market-day';
import { idFrom, newId } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type GivenValue, givenSum, givenValue } from './given-value.ts';
import { isReleased, type ValueHold, type ValueHoldCommand, valueHold } from './value-hold.ts';

/** An act by which an admin gives value away. */
export interface GivenAct {
  readonly path: ValuePath;
  /** Shillings at list price; undefined for what has no limit or no price, which always takes another admin. */
  readonly amount: number | undefined;
  /** Name of what it is about. */
  readonly about: string;
  /** All that the admin asked for: what another admin agrees to is exactly this. */
  readonly wish: unknown;
}

type GivingCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId'>;

/** The stream of what an admin gives today. */
const dayId = ({ clock }: Pick<ServiceContext, 'clock'>, adminId: string): string =>
  `${adminId}-${marketDayOf(clock.now())}`;

/** Value that an admin has given away today without another one, in shillings. */
export async function givenToday(context: ServiceContext, adminId: string): Promise<number> {
  return givenSum((await context.state<GivenValue>(givenValue, dayId(context, adminId))).state);
}

/** Counts what an admin gives away today; a repeat with the same entry counts once. @throws Refusal VALUE_HELD above the limit of a day */
export async function countValue(
  context: ServiceContext,
  caller: Caller,
  {
    entryId,
    path,
    amount,
  }: { readonly entryId: string; readonly path: ValuePath; readonly amount: number | null },
): Promise<void> {
  if (amount === 0) return;
  const command = { type: 'GiveValue', entryId, path, amount } as const;
  await context.execute(givenValue, dayId(context, caller.id), command, metadataOf(caller));
}

/**
 * Gives something away: the one way for admins. Within the limit of the day it is counted and done. Above it the act is held until
 * another admin agrees; then the same act is done when it is repeated. An act refused for another reason counts nothing.
 * @throws Refusal VALUE_HELD, and as `execute`
 */
export async function giveValue<T>(
  context: ServiceContext,
  call: GivingCall,
  act: GivenAct,
  execute: () => Promise<T>,
): Promise<T> {
  const returnValue = await takeValue(context, call.caller, call.newId(), act);
  try {
    return await execute();
  } catch (error) {
    if (isRefusal(error)) await returnValue();
    throw error;
  }
}

/** Uses the consent of another admin or counts the value, and answers how to undo that. @throws Refusal VALUE_HELD, with the act held */
async function takeValue(
  context: ServiceContext,
  caller: Caller,
  requestId: string,
  { path, about, wish, ...act }: GivenAct,
): Promise<() => Promise<unknown>> {
  const amount = act.amount ?? null;
  const holdId = idFrom(`value-hold:${caller.id}:${path}:${JSON.stringify(wish)}`);
  const onHold = (command: ValueHoldCommand) =>
    context.execute(valueHold, holdId, command, metadataOf(caller));
  const { state } = await context.state<ValueHold>(valueHold, holdId);
  if (isReleased(state, amount, context.clock.now()) || state.requestId === requestId) {
    await onHold({ type: 'UseRelease', requestId, amount });
    return () => onHold({ type: 'ReturnRelease', requestId });
  }
  const day = dayId(context, caller.id);
  try {
    await countValue(context, caller, { entryId: requestId, path, amount });
  } catch (error) {
    if (isRefusal(error, 'VALUE_HELD')) await onHold({ type: 'HoldAct', act: { path, amount, about } });
    throw error;
  }
  return () =>
    context.execute(givenValue, day, { type: 'ReturnValue', entryId: requestId }, metadataOf(caller));
}

/** Each time a new command, because what was returned can be given again with the same request. */
const metadataOf = ({ id: actor, role }: Caller) => ({ commandId: newId(), actor, as: { role } });
