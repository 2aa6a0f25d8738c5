import type { GiftTo } from '@ardhi/contracts/billing/gift';
import { marketDayOf } from '@ardhi/contracts/market-day';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { receivers } from '../replicas/receivers.ts';
import type { GiftAddress } from './gift.ts';
import { newGiftCode } from './gift-code.ts';

/** How many days ahead a gift can be dated. */
const mostDaysAhead = 365;

interface Addressed {
  readonly giftId: string;
  /** Of the new code. */
  readonly edition: string;
  /** User whose key encrypts the address of a receiver without an account. */
  readonly giverId: string;
  readonly to: GiftTo;
  readonly deliverOn?: string | undefined;
}

/**
 * Receiver of a gift, with a new code. Nothing reveals whether an email address has an account.
 * @throws Refusal VALIDATION_FAILED unless exactly one receiver is named, for an agency that is not active, and for a day that has passed
 */
export async function giftAddress(
  context: ServiceContext,
  { giftId, edition, giverId, to, deliverOn }: Addressed,
): Promise<GiftAddress> {
  const { email, phone, agencyId } = to;
  if ([email, phone, agencyId].filter((one) => one !== undefined).length !== 1)
    refuseField('to', 'oneReceiver');
  if (deliverOn !== undefined) requireDay(context.clock.now(), deliverOn);
  if (agencyId !== undefined) {
    const row = await context.read(receivers).get(agencyId);
    if (row?.type !== 'AGENCY' || !row.isActive)
      refuseField('to.agencyId', 'notReceiver', { name: agencyId });
  }
  const subject = (email && (await ownerOfEmail(context, email))) ?? giverId;
  return {
    ...(await newGiftCode(context, giftId, edition)),
    ...omitUndefined({ email, phone, agencyId, deliverOn }),
    subject,
  };
}

/** @throws Refusal VALIDATION_FAILED for a day that has passed, and for one that is more than a year ahead */
function requireDay(now: string, deliverOn: string): void {
  const today = marketDayOf(now);
  const last = Temporal.PlainDate.from(today).add({ days: mostDaysAhead }).toString();
  if (deliverOn < today) refuseField('deliverOn', 'future');
  if (deliverOn > last) refuseField('deliverOn', 'withinYear');
}

/** The account with an email address. */
async function ownerOfEmail(
  { read }: Pick<ServiceContext, 'read'>,
  email: string,
): Promise<string | undefined> {
  const rows = await read(receivers).find({ where: { email }, limit: 10 });
  return rows.find(({ type }) => type !== 'AGENCY')?.id;
}
