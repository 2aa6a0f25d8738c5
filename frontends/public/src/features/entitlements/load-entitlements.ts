import type { EntitlementsBreakdown } from '@ardhi/contracts/billing/entitlements';
import {
  readAgencyEntitlements,
  readEntitlementsBreakdown,
} from '@ardhi/contracts/billing/entitlements.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** What the reader may know of the plan of an agency. */
export type Entitlements = AnswerOf<typeof readAgencyEntitlements>;

/** Whether the reader belongs to the agency or is an admin, and got all of it. */
export const isBreakdown = (entitlements: Entitlements): entitlements is EntitlementsBreakdown =>
  'lines' in entitlements;

/** The name of the agency. */
export const agencyNameOf = (entitlements: Entitlements): string =>
  isBreakdown(entitlements) ? entitlements.owner.name : entitlements.name;

/** Loads the plan of an agency; another page of its grants if the URL asks for one. */
export async function entitlementsLoader(args: LoaderFunctionArgs): Promise<Entitlements> {
  const client = clientOf(args);
  const params = { id: args.params['id'] ?? '' };
  const entitlements = await client.call(readAgencyEntitlements, { params });
  const page = Number.parseInt(new URL(args.request.url).searchParams.get('page') ?? '1', 10);
  return isBreakdown(entitlements) && page > 1 && page <= entitlements.pages
    ? client.call(readEntitlementsBreakdown, { params, query: { page } })
    : entitlements;
}
