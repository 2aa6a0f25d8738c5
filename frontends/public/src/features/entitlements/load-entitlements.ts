import { readAgency } from '@ardhi/contracts/accounts/directory.routes';
import type { EntitlementsBreakdown } from '@ardhi/contracts/billing/entitlements';
import {
  readAgencyEntitlements,
  readEntitlementsBreakdown,
} from '@ardhi/contracts/billing/entitlements.routes';
import { id } from '@ardhi/contracts/values';
import type { Client } from '@ardhi/kit/client';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** The part of an agency's plan that the reader may see. */
export type Entitlements = AnswerOf<typeof readAgencyEntitlements>;

/** The plan of an agency as it was loaded. */
export interface LoadedPlan {
  readonly agencyId: string;
  readonly entitlements: Entitlements;
}

/** True for the full breakdown, which only members of the agency and admins get. */
export const isBreakdown = (entitlements: Entitlements): entitlements is EntitlementsBreakdown =>
  'lines' in entitlements;

/** The name of the agency. */
export const agencyNameOf = (entitlements: Entitlements): string =>
  isBreakdown(entitlements) ? entitlements.owner.name : entitlements.name;

/** Loads the plan of an agency by its id or slug; another page of its grants if the URL asks for one. */
export async function entitlementsLoader(args: LoaderFunctionArgs): Promise<LoadedPlan> {
  const client = clientOf(args);
  const agencyId = await agencyIdOf(client, args.params['id'] ?? '');
  const params = { id: agencyId };
  const entitlements = await client.call(readAgencyEntitlements, { params });
  const page = Number.parseInt(new URL(args.request.url).searchParams.get('page') ?? '1', 10);
  return isBreakdown(entitlements) && page > 1 && page <= entitlements.pages
    ? { agencyId, entitlements: await client.call(readEntitlementsBreakdown, { params, query: { page } }) }
    : { agencyId, entitlements };
}

/** The id of an agency, because billing does not know slugs. */
async function agencyIdOf(client: Client, idOrSlug: string): Promise<string> {
  if (id.safeParse(idOrSlug).success) return idOrSlug;
  return (await client.call(readAgency, { params: { id: idOrSlug } })).id;
}
