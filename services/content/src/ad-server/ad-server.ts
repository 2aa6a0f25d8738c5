import type { AdCreative } from '@ardhi/contracts/content/ad-campaign';
import type { AdCampaignRow } from '../ad-campaign/ad-campaigns.projection.ts';
import { type Delivered, type Delivery, delivery } from './delivery.ts';
import {
  type AdRequest,
  isInTime,
  isTargeted,
  pickByWeight,
  shownCreatives,
  tierOf,
} from './select-advert.ts';

/** Advert chosen for a request. */
export interface ChosenAdvert {
  readonly campaign: AdCampaignRow;
  readonly creative: AdCreative;
}

/** Campaign that the server may serve: an approved one with its delivery so far. */
export interface Servable {
  readonly campaign: AdCampaignRow;
  readonly delivered: Delivered | undefined;
}

/** A request with what else the choice depends on. */
export interface Choice extends AdRequest {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0 to 1, without 1: which campaign, and which of its creatives. */
  readonly chance: number;
  readonly canShow: (creative: AdCreative) => boolean;
}

interface Held {
  readonly campaign: AdCampaignRow;
  readonly delivery: Delivery;
}

/**
 * Chooses adverts from memory: by eligibility, then by priority, then by weight among the campaigns whose pace allows it
 * (model §4.13). It reads nothing, so that a choice takes microseconds.
 */
export function adServer() {
  let byPlacement = new Map<string, Held[]>();
  const deliveries = new Map<string, Delivery>();

  /** The delivery of a campaign; one that has ended keeps it, for what was handed out before. */
  function deliveryOf(campaignId: string): Delivery {
    const known = deliveries.get(campaignId) ?? delivery();
    deliveries.set(campaignId, known);
    return known;
  }

  return {
    /** Replaces the campaigns that are served. */
    load(servable: readonly Servable[]): void {
      const next = new Map<string, Held[]>();
      for (const { campaign, delivered } of servable) {
        const held = { campaign, delivery: deliveryOf(campaign.id) };
        held.delivery.update(campaign, delivered);
        for (const placementId of campaign.placements)
          next.set(placementId, [...(next.get(placementId) ?? []), held]);
      }
      for (const helds of next.values()) helds.sort((a, b) => tierOf(a.campaign) - tierOf(b.campaign));
      byPlacement = next;
    },

    /** The advert for a request, which counts as shown until its browser says so or ten minutes have passed. */
    choose(choice: Choice): ChosenAdvert | undefined {
      const due = dueCampaigns(byPlacement.get(choice.placementId) ?? [], choice);
      const chosen = pickByWeight(due, choice.chance);
      const creative = chosen && pickByWeight(chosen.creatives, (choice.chance * 7_919) % 1);
      if (chosen === undefined || creative === undefined) return undefined;
      chosen.delivery.reserve(choice.now);
      return { campaign: chosen.campaign, creative };
    },

    delivery: deliveryOf,
  };
}

interface Due extends Held {
  readonly weight: number;
  readonly creatives: readonly AdCreative[];
}

/** The campaigns of the first tier that may be shown for a request now. */
function dueCampaigns(held: readonly Held[], { canShow, ...request }: Choice): readonly Due[] {
  const due: Due[] = [];
  for (const { campaign, delivery: own } of held) {
    const [first] = due;
    if (first !== undefined && tierOf(first.campaign) !== tierOf(campaign)) break;
    const creatives = isMeant(campaign, request) ? shownCreatives(campaign.creatives, canShow) : [];
    if (creatives.length > 0 && own.isDue(request.now))
      due.push({ campaign, delivery: own, weight: campaign.weight, creatives });
  }
  return due;
}

const isMeant = (campaign: AdCampaignRow, request: Omit<Choice, 'canShow'>): boolean =>
  !request.not?.includes(campaign.id) &&
  isInTime(campaign, request.now) &&
  isTargeted(campaign.targeting, request);
