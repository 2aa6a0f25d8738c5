import type { AdCreative, AdTargeting } from '@ardhi/contracts/content/ad-campaign';
import type { Category, Purpose } from '@ardhi/contracts/listings/listing-enums';
import type { Role } from '@ardhi/contracts/roles';
import type { Locale } from '@ardhi/contracts/values';
import type { AdCampaignRow } from '../ad-campaign/ad-campaigns.projection.ts';

/** Where an advert is asked for, and what the page is about. Nothing of it is stored. */
export interface AdRequest {
  readonly placementId: string;
  readonly country?: string | undefined;
  readonly area?: string | undefined;
  readonly category?: Category | undefined;
  readonly purpose?: Purpose | undefined;
  readonly lang?: Locale | undefined;
  readonly device: 'MOBILE' | 'DESKTOP';
  readonly role: Role | '';
  /** Campaigns that the browser has shown often enough. */
  readonly not?: readonly string[] | undefined;
}

/** Our own adverts stand behind those that someone pays for, whatever their priority. */
const houseTier = 6;

/** Which campaigns are asked first: the smallest number. */
export const tierOf = ({ objective, priority }: Pick<AdCampaignRow, 'objective' | 'priority'>): number =>
  objective === 'HOUSE' ? houseTier : priority;

const fits = <T>(wanted: readonly T[], value: T | undefined): boolean =>
  wanted.length === 0 || (value !== undefined && wanted.includes(value));

/** True if a campaign is meant for a request. An empty list of the targeting allows all. */
export function isTargeted(targeting: AdTargeting, request: AdRequest): boolean {
  const { countries, areaIds, categories, purposes, locales, devices, excludeRoles } = targeting;
  return (
    fits(countries, request.country) &&
    fits(areaIds, request.area) &&
    fits(categories, request.category) &&
    fits(purposes, request.purpose) &&
    fits(locales, request.lang) &&
    fits(devices, request.device) &&
    !(request.role !== '' && excludeRoles.includes(request.role))
  );
}

/** True if a campaign's time has come and is not over. */
export const isInTime = ({ from, to }: Pick<AdCampaignRow, 'from' | 'to'>, now: number): boolean =>
  Date.parse(from) <= now && (to === undefined || now < Date.parse(to));

/** One of several by their weights; `chance` is from 0 to 1, without 1. Undefined for none. */
export function pickByWeight<T extends { readonly weight: number }>(
  choices: readonly T[],
  chance: number,
): T | undefined {
  let rest = chance * choices.reduce((sum, { weight }) => sum + weight, 0);
  for (const choice of choices) {
    rest -= choice.weight;
    if (rest < 0) return choice;
  }
  return choices.at(-1);
}

/** Approved creatives that can be shown. */
export const shownCreatives = (
  creatives: readonly AdCreative[],
  canShow: (creative: AdCreative) => boolean,
): readonly AdCreative[] =>
  creatives.filter((creative) => creative.state === 'APPROVED' && canShow(creative));
