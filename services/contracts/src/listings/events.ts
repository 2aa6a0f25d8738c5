import type { EventCatalog } from '../event-catalog.ts';
import type { Picture } from '../media/picture.ts';
import type { Money } from '../money.ts';
import type { LocalText, LonLat } from '../values.ts';
import type { Area } from './area.ts';
import type { GeoRef, Precision } from './location.ts';
import type { ListingCommandName, ListingFactName, ListingReason, ListingStatus } from './status.ts';
import type { Category, ListingKind, PriceQualifier, PriceUnit, Purpose } from './vocabulary.ts';

/**
 * How a listing stands after an event: enough for others to own, count, show and bill it
 * without asking. Carried by every published event.
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
  /** 'Kira, Wakiso'; empty while unknown. */
  readonly place: string;
  readonly geo?: GeoRef;
  /** The true pin: not for the public unless `precision` is EXACT. */
  readonly point?: LonLat;
  readonly precision?: Precision;
  readonly beds?: number;
  readonly baths?: number;
  readonly area?: Area;
  readonly photos: number;
  readonly cover?: Picture;
}

/** What the listings service publishes of a listing; the envelope's stream is `listing-<id>`. */
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
      readonly type: 'ListingMoved';
      readonly cmd: ListingCommandName;
      /** `listing.published`, as webhooks and the outside call it. */
      readonly fact: ListingFactName;
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
    'ListingMoved',
    'ListingConfirmed',
    'ListingTransferred',
    'ListingFeatured',
  ],
};
