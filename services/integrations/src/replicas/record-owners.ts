import type { Audience } from '@ardhi/contracts/billing/catalogue';
import { giftEvents, invoiceEvents, orderEvents, subscriptionEvents } from '@ardhi/contracts/billing/events';
import { viewingEvents } from '@ardhi/contracts/leads/events';
import { importEvents } from '@ardhi/contracts/listings/import-events';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** The agency of a record whose later events do not name it, by the id of the record. */
export interface RecordOwnerRow {
  readonly agencyId: Id;
}

const ofAgency = (
  _: RecordOwnerRow | undefined,
  { agencyId }: { readonly agencyId?: Id },
): RecordOwnerRow | undefined => (agencyId === undefined ? undefined : { agencyId });

const ofBuyer = (
  _: RecordOwnerRow | undefined,
  { buyerType, buyerId }: { readonly buyerType?: Audience; readonly buyerId?: Id },
): RecordOwnerRow | undefined =>
  buyerType === 'AGENCY' && buyerId !== undefined ? { agencyId: buyerId } : undefined;

const definitions = [
  invoiceEvents,
  orderEvents,
  subscriptionEvents,
  giftEvents,
  viewingEvents,
  importEvents,
] as const;

export const recordOwners = replicaOf<RecordOwnerRow, typeof definitions>(definitions, {
  name: 'integrations.record-owners',
  version: 1,
  on: {
    OrderPlaced: ofBuyer,
    InvoiceIssued: ofBuyer,
    SubscriptionBegan: ofBuyer,
    GiftBought: ofBuyer,
    ViewingRequested: ofAgency,
    ViewingMoved: ofAgency,
    ImportStarted: ofAgency,
  },
});
