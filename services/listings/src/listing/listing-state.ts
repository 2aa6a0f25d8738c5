import type { Area } from '@ardhi/contracts/listings/area';
import type { ListingFacts } from '@ardhi/contracts/listings/events';
import type { Evidence } from '@ardhi/contracts/listings/evidence';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import type { ListingCommandName, ListingFactName, ListingReason } from '@ardhi/contracts/listings/status';
import type { ParcelKey, TitleInput, TitleRecord } from '@ardhi/contracts/listings/title';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { Picture } from '@ardhi/contracts/media/picture';
import type { Money } from '@ardhi/contracts/money';
import type { LonLat } from '@ardhi/contracts/values';

type Given = Omit<ListingInput, 'kind' | 'agentId'>;

/** Everything an agent has said of a listing, of whatever kind. */
export type Said = { readonly [K in keyof Given]?: NonNullable<Given[K]> };
/** What changes: a value replaces, null clears, the rest stays. */
export type Saying = { readonly [K in keyof Given]?: Given[K] };

/** What the media service told of the listing's files. */
export interface MediaFacts {
  readonly ids: readonly string[];
  readonly images: number;
  /** Images at least 800 px on the long side; only they count for publishing. */
  readonly fit: number;
  readonly cover?: Picture & { readonly id: string; readonly width: number };
  readonly video: boolean;
  readonly panorama: boolean;
  readonly floorPlan: boolean;
}

export interface TitleKept extends Omit<TitleInput, 'parcel'> {
  readonly id: string;
  readonly parcel?: ParcelKey;
}

/** A paper that proves something about the title; the bytes are the media service's. */
export interface EvidenceKept extends Omit<Evidence, 'status'> {
  readonly fileId: string;
  readonly mime: string;
  readonly status: 'SUBMITTED' | 'ACCEPTED' | 'REJECTED';
}

/** What the server worked out beside what was said. */
export interface Worked {
  /** 'Kira, Wakiso' */
  readonly place: string;
  readonly slug: string;
  /** The middle of the deepest place named; what the public sees instead of a pin shown by area. */
  readonly middle?: LonLat;
  readonly measured?: { readonly areaM2: number; readonly perimeterM: number };
}

export type Recheck = 'PRICE' | 'PIN' | 'BOUNDARY' | 'TITLE' | 'PHOTOS';

/** A listing as its stream tells it; `reason` is undefined while there is none. */
export interface ListingState extends Worked {
  readonly ref: string;
  readonly kind: ListingKind;
  readonly agentId: string;
  readonly agencyId?: string;
  readonly said: Said;
  readonly reason: ListingReason | undefined;
  /** Since when the reason stands. */
  readonly since: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly confirmedAt: string;
  readonly publishedAt?: string;
  readonly firstListedAt?: string;
  readonly offMarketAt?: string;
  readonly backAt?: string;
  readonly expiresAt?: string;
  /** Days before the end for which its agent was reminded of it. */
  readonly reminded: readonly number[];
  /** When its agent was last asked whether it is still to be had. */
  readonly askedAt?: string;
  readonly goLiveAt?: string;
  readonly featuredUntil?: string;
  readonly soldAt?: string;
  readonly soldPrice?: Money;
  readonly soldPricePublic?: boolean;
  /** Every price it had, oldest first. */
  readonly prices: readonly { readonly at: string; readonly price: Money }[];
  readonly media: MediaFacts;
  readonly title?: TitleKept;
  readonly evidence: readonly EvidenceKept[];
  /** What the evidence carries, and since which day. */
  readonly trust?: { readonly level: TitleRecord['level']; readonly on: string };
  readonly recheck: readonly Recheck[];
}

export const noMedia: MediaFacts = {
  ids: [],
  images: 0,
  fit: 0,
  video: false,
  panorama: false,
  floorPlan: false,
};

export const noListing: ListingState = {
  ref: '',
  kind: 'PROPERTY',
  agentId: '',
  said: {},
  reason: undefined,
  since: '',
  place: '',
  slug: '',
  createdBy: '',
  createdAt: '',
  updatedAt: '',
  confirmedAt: '',
  reminded: [],
  prices: [],
  evidence: [],
  media: noMedia,
  recheck: [],
};

interface Fact {
  readonly at: string;
  readonly facts: ListingFacts;
}

export type ListingEvent =
  | ({
      readonly type: 'ListingCreated';
      readonly ref: string;
      readonly kind: ListingKind;
      readonly agentId: string;
      readonly agencyId?: string;
      readonly by: string;
      readonly said: Said;
      readonly worked: Worked;
    } & Fact)
  | ({
      readonly type: 'ListingChanged';
      /** Names of the fields. */
      readonly fields: readonly string[];
      readonly changes: Saying;
      readonly before: Saying;
      readonly worked: Worked;
      readonly recheck: readonly Recheck[];
    } & Fact)
  | ({ readonly type: 'PriceChanged'; readonly from?: Money; readonly to?: Money } & Fact)
  | ({
      readonly type: 'ListingMoved';
      readonly cmd: ListingCommandName;
      readonly fact: ListingFactName;
      readonly from: ListingReason;
      readonly to: ListingReason;
      readonly reasonCode?: string;
      readonly note?: string;
      readonly expiresAt?: string;
      readonly firstListedAt?: string;
      readonly goLiveAt?: string;
      readonly soldPrice?: Money;
      readonly soldPricePublic?: boolean;
    } & Fact)
  | ({ readonly type: 'ListingConfirmed' } & Fact)
  | ({ readonly type: 'ListingTransferred'; readonly fromAgentId: string; readonly toAgentId: string } & Fact)
  | ({ readonly type: 'ListingFeatured'; readonly until: string } & Fact)
  | { readonly type: 'ExpiryNeared'; readonly daysLeft: number }
  /** Its agent was asked whether it is still to be had. */
  | { readonly type: 'ConfirmationAsked'; readonly at: string }
  | {
      readonly type: 'TitleDeclared';
      readonly title: TitleKept;
      readonly recheck: readonly Recheck[];
      readonly at: string;
    }
  | { readonly type: 'MediaCounted'; readonly media: MediaFacts; readonly recheck: readonly Recheck[] }
  | { readonly type: 'EvidenceFiled'; readonly evidence: EvidenceKept; readonly at: string }
  | { readonly type: 'EvidenceJudged'; readonly id: string; readonly accepted: boolean; readonly by: string }
  | { readonly type: 'TrustChanged'; readonly to: TitleRecord['level']; readonly on: string }
  | { readonly type: 'RecheckCleared' };

/** The area a listing is about: of the land for a plot, else of the building, else of its land. */
export const areaOf = ({ area, builtArea, plotArea }: Said): Area | undefined =>
  area ?? builtArea ?? plotArea;
