import type { EventCatalog } from '../event-catalog.ts';
import type { Picture } from '../media/picture.ts';
import type { Money } from '../money.ts';
import type { LocalText, LonLat } from '../values.ts';
import type { Area } from './area.ts';
import type { Category, ListingKind, PriceQualifier, PriceUnit, Purpose } from './listing-enums.ts';
import type { GeoRef, Precision } from './location.ts';
import type { ListingCommandName, ListingReason, ListingStatus, ListingWebhookEvent } from './status.ts';

/**
 * The facts of a listing after an event, with everything that other services need (event-carried state transfer).
 * Part of every published event.
 */
export interface ListingFacts {
  readonly ref: string;
  readonly kind: ListingKind;
  readonly slug: string;
  readonly agentId: string;
  readonly agencyId?: string;
  readonly coAgentIds: readonly string[];
  readonly purpose: Purpose;
  readonly category: Category;
  readonly title?: LocalText;
  readonly price?: Money;
  readonly priceUnit: PriceUnit;
  readonly qualifier: PriceQualifier;
  readonly status: ListingStatus;
  readonly reason: ListingReason;
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'AGENCY';
  /** Display name of the place, 'Kira, Wakiso'; empty while unknown. */
  readonly place: string;
  readonly geo?: GeoRef;
  /** The exact position; public only if `precision` is EXACT. */
  readonly point?: LonLat;
  readonly precision?: Precision;
  readonly beds?: number;
  readonly baths?: number;
  readonly area?: Area;
  readonly photos: number;
  readonly cover?: Picture;
}

/** Streams `listing-<id>`: the published events of a listing. */
export type PublishedListingEvent =
  | { readonly type: 'ListingCreated'; readonly facts: ListingFacts }
  | { readonly type: 'ListingChanged'; readonly fields: readonly string[]; readonly facts: ListingFacts }
  | {
      readonly type: 'PriceChanged';
      readonly from?: Money;
      readonly to?: Money;
      readonly facts: ListingFacts;
    }
  | {
      readonly type: 'ListingStatusChanged';
      readonly cmd: ListingCommandName;
      /** Public name of the event in webhooks, such as `listing.published`. */
      readonly fact: ListingWebhookEvent;
      readonly from: ListingReason;
      readonly to: ListingReason;
      readonly note?: string;
      readonly facts: ListingFacts;
    }
  | { readonly type: 'ListingConfirmed'; readonly facts: ListingFacts }
  | {
      readonly type: 'ListingTransferred';
      readonly fromAgentId: string;
      readonly toAgentId: string;
      readonly facts: ListingFacts;
    }
  | { readonly type: 'ListingFeatured'; readonly until: string; readonly facts: ListingFacts };

export const listingEvents: EventCatalog = {
  category: 'listing',
  service: 'listings',
  types: [
    'ListingCreated',
    'ListingChanged',
    'PriceChanged',
    'ListingStatusChanged',
    'ListingConfirmed',
    'ListingTransferred',
    'ListingFeatured',
  ],
};
