import type { Area } from '@ardhi/contracts/listings/area';
import type { listingEvents } from '@ardhi/contracts/listings/events';
import type { Evidence } from '@ardhi/contracts/listings/evidence';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { ParcelKey, TitleInput, TitleRecord } from '@ardhi/contracts/listings/title';
import type { Picture } from '@ardhi/contracts/media/picture';
import type { Money } from '@ardhi/contracts/money';
import type { LonLat } from '@ardhi/contracts/values';
import type { DeciderEvent } from '@ardhi/kernel/write/publishing-decider';

type EditableFields = Omit<ListingInput, 'kind' | 'agentId'>;

/** Everything that an agent entered about a listing, for all kinds. */
export type ListingDetails = { readonly [K in keyof EditableFields]?: NonNullable<EditableFields[K]> };
/** A partial change: a value replaces, null clears, a missing field stays. */
export type ListingPatch = { readonly [K in keyof EditableFields]?: EditableFields[K] };

/** Summary of the listing's media, from the media service. */
export interface MediaSummary {
  readonly ids: readonly string[];
  readonly images: number;
  /** Images at least 800 px on the long side; only they count for publishing. */
  readonly publishable: number;
  readonly cover?: Picture & { readonly id: string; readonly width: number };
  readonly video: boolean;
  readonly panorama: boolean;
  readonly floorPlan: boolean;
}

/** A declared title with an id and the canonical key of its parcel. */
export interface TitleDeclaration extends Omit<TitleInput, 'parcel'> {
  readonly id: string;
  readonly parcel?: ParcelKey;
}

/** A document that proves something about the title; the media service stores the file. */
export interface EvidenceDocument extends Omit<Evidence, 'status'> {
  readonly fileId: string;
  readonly mime: string;
  readonly status: 'SUBMITTED' | 'ACCEPTED' | 'REJECTED';
}

/** Fields that the server derives from the details. */
export interface DerivedFields {
  /** 'Kira, Wakiso' */
  readonly place: string;
  readonly slug: string;
  /** Centroid of the deepest place of the location; the public sees it instead of the pin when precision is AREA_CENTROID. */
  readonly placeCentroid?: LonLat;
  /** Neighbourhoods in which it is found, beside the chosen one. */
  readonly neighbourhoods?: readonly string[];
  readonly measured?: { readonly areaM2: number; readonly perimeterM: number };
}

/** Change to a listing on the market that makes a moderator check it again. */
export type RecheckReason = 'PRICE' | 'PIN' | 'BOUNDARY' | 'TITLE' | 'PHOTOS';

/** The state of a listing aggregate; `reason` is undefined before it is created. */
export interface ListingState extends DerivedFields {
  readonly ref: string;
  readonly kind: ListingKind;
  readonly agentId: string;
  readonly agencyId?: string;
  readonly details: ListingDetails;
  readonly reason: ListingReason | undefined;
  /** When the current reason was set. */
  readonly reasonSince: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly confirmedAt: string;
  readonly publishedAt?: string;
  readonly firstListedAt?: string;
  readonly offMarketAt?: string;
  readonly backAt?: string;
  readonly expiresAt?: string;
  /** Days before expiry for which a reminder was already sent. */
  readonly reminded: readonly number[];
  /** When the agent was last asked to confirm availability. */
  readonly confirmationRequestedAt?: string;
  readonly goLiveAt?: string;
  readonly featuredUntil?: string;
  /** When it was last moved up among the newest listings. */
  readonly bumpedAt?: string;
  /** Until when it is first in searches of its area. */
  readonly topUntil?: string;
  readonly soldAt?: string;
  readonly soldPrice?: Money;
  readonly soldPricePublic?: boolean;
  /** Price history, oldest first. */
  readonly prices: readonly { readonly at: string; readonly price: Money }[];
  readonly media: MediaSummary;
  readonly title?: TitleDeclaration;
  readonly evidence: readonly EvidenceDocument[];
  /** Trust level that the evidence supports, and the day it was computed. */
  readonly trust?: { readonly level: TitleRecord['level']; readonly on: string };
  readonly recheck: readonly RecheckReason[];
}

/** The summary of a gallery without files. */
export const emptyMedia: MediaSummary = {
  ids: [],
  images: 0,
  publishable: 0,
  video: false,
  panorama: false,
  floorPlan: false,
};

/** The state before the first event. */
export const noListing: ListingState = {
  ref: '',
  kind: 'PROPERTY',
  agentId: '',
  details: {},
  reason: undefined,
  reasonSince: '',
  place: '',
  slug: '',
  createdBy: '',
  createdAt: '',
  updatedAt: '',
  confirmedAt: '',
  reminded: [],
  prices: [],
  evidence: [],
  media: emptyMedia,
  recheck: [],
};

/** What a change of many listings moves besides the details and the reason. */
export const restoredFields = [
  'reasonSince',
  'confirmedAt',
  'publishedAt',
  'firstListedAt',
  'offMarketAt',
  'backAt',
  'expiresAt',
  'reminded',
  'confirmationRequestedAt',
  'goLiveAt',
  'soldAt',
  'soldPrice',
  'soldPricePublic',
  'prices',
  'recheck',
] as const satisfies readonly (keyof ListingState)[];
/** The values that an undone change leaves behind; one that is missing was not set before. */
export type RestoredFields = Partial<Pick<ListingState, (typeof restoredFields)[number]>>;

/** Events of a listing that carry no facts. */
export type InternalListingEvent =
  /** A change of many listings was taken back. The event comes after those that compensate it, with what they do not bring back. */
  | { readonly type: 'ChangeUndone'; readonly changeId: string; readonly restored: RestoredFields }
  | { readonly type: 'ExpiryReminderTriggered'; readonly daysLeft: number }
  /** The agent was asked to confirm availability. */
  | { readonly type: 'ConfirmationRequested'; readonly at: string }
  | {
      readonly type: 'TitleDeclared';
      readonly title: TitleDeclaration;
      readonly recheck: readonly RecheckReason[];
      readonly at: string;
    }
  | {
      readonly type: 'MediaSummaryUpdated';
      readonly media: MediaSummary;
      readonly recheck: readonly RecheckReason[];
    }
  | { readonly type: 'RecheckCleared' };

interface At {
  readonly at: string;
}

/** Fields in published events besides their definition. */
export interface PrivateListingFields {
  readonly EvidenceFiled: At & { readonly evidence: EvidenceDocument };
  readonly EvidenceReviewed: {
    readonly by: string;
    /** Not in events of early versions. */
    readonly at?: string;
  };
  readonly TrustChanged: { readonly on: string };
  readonly ListingCreated: At & {
    readonly ref: string;
    readonly kind: ListingKind;
    readonly agentId: string;
    readonly agencyId?: string;
    readonly by: string;
    readonly details: ListingDetails;
    readonly derived: DerivedFields;
  };
  readonly ListingChanged: At & {
    readonly changes: ListingPatch;
    readonly before: ListingPatch;
    readonly derived: DerivedFields;
    readonly recheck: readonly RecheckReason[];
  };
  readonly PriceChanged: At;
  readonly ListingStatusChanged: At & {
    readonly reasonCode?: string;
    readonly expiresAt?: string;
    readonly firstListedAt?: string;
    readonly goLiveAt?: string;
    readonly soldPrice?: Money;
    readonly soldPricePublic?: boolean;
  };
  readonly ListingConfirmed: At;
  readonly ListingTransferred: At;
  readonly ListingFeatured: At;
  readonly ListingBumped: At;
  readonly ListingPutOnTop: At;
}

export type ListingEvent = DeciderEvent<typeof listingEvents, InternalListingEvent, PrivateListingFields>;

/** The main area of a listing: the land of a plot, else the building, else the land around it. */
export const mainArea = ({ area, builtArea, plotArea }: ListingDetails): Area | undefined =>
  area ?? builtArea ?? plotArea;
