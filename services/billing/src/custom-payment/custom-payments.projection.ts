import type { CustomPaymentState } from '@ardhi/contracts/billing/custom-payment';
import { evolve } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import {
  type CustomPaymentAggregate,
  type CustomPaymentContents,
  type CustomPaymentEvent,
  customPayment,
  stateOf,
} from './custom-payment.ts';

/** A custom payment with its parts. */
export interface CustomPaymentRow extends CustomPaymentContents {
  readonly id: string;
  readonly state: CustomPaymentState;
  readonly createdAt: string;
  /** State that its next decision depends on. */
  readonly current: CustomPaymentAggregate;
  /** When each part was begun, by the id of its order. */
  readonly partsAt: Readonly<Record<string, string>>;
  readonly reason?: string;
}

function changed(
  row: CustomPaymentRow | undefined,
  event: CustomPaymentEvent,
  more: Partial<CustomPaymentRow> = {},
): CustomPaymentRow | undefined {
  if (row === undefined) return undefined;
  const current = evolve(customPayment, row.current, [event]);
  return { ...row, ...more, current, state: stateOf(current) };
}

/** All custom payments by id. */
export const customPayments: Projection<CustomPaymentRow, CustomPaymentEvent> = {
  name: 'billing.custom-payments',
  version: 1,
  subscribesTo: ['custompayment'],
  when: 'inline',
  indexes: ['createdBy', 'payer.id', 'state', 'title', 'createdAt', 'expiresAt'],
  on: {
    CustomPaymentOpened: (_, event, { subject: id, at }: RecordedEvent<CustomPaymentEvent>) => {
      const current = evolve(customPayment, customPayment.initial, [event]);
      if (current.contents === undefined) return undefined;
      return { ...current.contents, id, state: stateOf(current), createdAt: at, current, partsAt: {} };
    },
    PartReserved: (row, event, { at }: RecordedEvent<CustomPaymentEvent>) =>
      changed(row, event, { partsAt: { ...row?.partsAt, [event.orderId]: at } }),
    PartReleased: (row, event) => changed(row, event),
    PartReceived: (row, event) => changed(row, event),
    PartExceeded: (row, event) => changed(row, event),
    PartRefunded: (row, event) => changed(row, event),
    CustomPaymentCancelled: (row, event) => changed(row, event, { reason: event.reason }),
    CustomPaymentExpired: (row, event) => changed(row, event),
  },
};
