import { readAgency } from '@ardhi/contracts/accounts/directory.routes';
import { handOverOwnership, withdrawOwnershipOffer } from '@ardhi/contracts/accounts/membership.routes';
import {
  changeAgency,
  changeMember,
  changeMemberStatus,
  invite,
  listInvitations,
  listTeam,
  removeMember,
  renewInvitation,
  transferListings,
  withdrawInvitation,
} from '@ardhi/contracts/accounts/team.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Routes of the team and its invitations (api.md A56–A60), and of the ownership of the agency (A50). */
export const teamRoutes = {
  list: listTeam,
  arrange: changeMember,
  release: removeMember,
  status: changeMemberStatus,
  handOver: transferListings,
  invitations: listInvitations,
  invite: invite,
  renew: renewInvitation,
  withdraw: withdrawInvitation,
  ownership: handOverOwnership,
  withdrawOwnership: withdrawOwnershipOffer,
};

/** Routes of the agency profile (api.md A48, A49) and of its images (M11). */
export const agencyRoutes = {
  read: readAgency,
  change: changeAgency,
};

/** The members of an agency and its invitations. */
export interface TeamData {
  /** Public profile of the agency; undefined before it exists. */
  readonly agency: AnswerOf<typeof readAgency> | undefined;
  readonly team: AnswerOf<typeof listTeam>;
  readonly invitations: AnswerOf<typeof listInvitations>;
}

/** Loads the members, the invitations and, where it exists, the agency. */
export async function teamLoader(args: LoaderFunctionArgs): Promise<TeamData> {
  const client = clientOf(args);
  const [members, invitations] = await Promise.all([
    client.call(teamRoutes.list, { query: { page: 1, pageSize: 100 } }),
    client.call(teamRoutes.invitations, { query: { page: 1, pageSize: 50 } }),
  ]);
  const agencyId = members.items.find(({ agency }) => agency !== undefined)?.agency?.id;
  const agency =
    agencyId === undefined ? undefined : await client.call(agencyRoutes.read, { params: { id: agencyId } });
  return { team: members, invitations, agency };
}
