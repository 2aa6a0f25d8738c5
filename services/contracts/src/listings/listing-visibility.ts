import { isActingAgent, isActingHead } from '../acting-agent.ts';
import { isAdmin, type Role } from '../roles.ts';
import type { ListingFacts } from './events.ts';

/** The published facts of a listing that decide who sees it. */
export type VisibilityFacts = Pick<
  ListingFacts,
  'status' | 'reason' | 'visibility' | 'agentId' | 'agencyId' | 'coAgentIds'
>;

/** Who wants to see a listing; the id is empty for a visitor. */
export interface ListingViewer {
  readonly id: string;
  readonly role: Role | '';
  /** The agency that the viewer belongs to and acts for. */
  readonly tenant?: string;
}

/**
 * True if anyone may see the listing, its photos and its facts: on the market or sold, and not internal to its agency.
 * A suspended agency or agent, a report and a deletion change the status, so that the published facts decide alone.
 */
export const isPubliclyListed = ({
  status,
  visibility,
}: Pick<VisibilityFacts, 'status' | 'visibility'>): boolean => isOffered(status) && visibility !== 'AGENCY';

/** True if others than its own people see a listing of this status: on the market, or sold. */
export const isOffered = (status: VisibilityFacts['status']): boolean =>
  status === 'ACTIVE' || status === 'SOLD';

/** Editable fields that only the listing's own people see; buyers see all others. */
export const insiderFields = ['externalRef', 'mandateEndsOn'] as const;

/** True if search, maps, feeds, suggestions and alerts may name the listing; one that is UNLISTED is found by its address only. */
export const isDiscoverable = (facts: Pick<VisibilityFacts, 'status' | 'visibility'>): boolean =>
  isPubliclyListed(facts) && facts.visibility !== 'UNLISTED';

/** True if the viewer is, as of now, the agent, a co-agent, the head of the agency or an admin (api.md §1 "owner"). */
export const isListingInsider = (
  facts: Pick<VisibilityFacts, 'agentId' | 'agencyId' | 'coAgentIds'>,
  viewer: ListingViewer,
): boolean => isAdmin(viewer.role) || isActingAgent(viewer, facts) || isActingHead(viewer, facts.agencyId);

/** True if the listing belongs to the viewer's agency. */
export const isOfAgencyOf = (
  { agencyId }: Pick<VisibilityFacts, 'agencyId'>,
  { tenant }: ListingViewer,
): boolean => agencyId !== undefined && agencyId === tenant;

/**
 * True if the viewer may see the listing: the one predicate of every answer that shows one (decision 60). Insiders see it
 * until it is deleted, and the people of its agency see one that is offered within the agency.
 */
export function canSeeListing(facts: VisibilityFacts, viewer: ListingViewer): boolean {
  if (isAdmin(viewer.role) || isPubliclyListed(facts)) return true;
  if (facts.reason === 'DELETED') return false;
  return isListingInsider(facts, viewer) || (isOffered(facts.status) && isOfAgencyOf(facts, viewer));
}
