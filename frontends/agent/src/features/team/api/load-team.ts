import type { readAgency } from '@ardhi/contracts/accounts/directory.routes';
import type {
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
import type { uploadFile } from '@ardhi/contracts/media/files.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

const membersPath = '/api/agent/agents';
const invitationsPath = '/api/agent/invitations';

/** Routes of the team and its invitations (api.md A56–A60). */
export const teamRoutes = {
  list: slimRoute<typeof listTeam>({ method: 'GET', path: membersPath }),
  arrange: slimRoute<typeof changeMember>({ method: 'PUT', path: `${membersPath}/:userId` }),
  release: slimRoute<typeof removeMember>({ method: 'DELETE', path: `${membersPath}/:userId` }),
  status: slimRoute<typeof changeMemberStatus>({ method: 'POST', path: `${membersPath}/:userId/status` }),
  handOver: slimRoute<typeof transferListings>({ method: 'POST', path: `${membersPath}/:userId/transfer` }),
  invitations: slimRoute<typeof listInvitations>({ method: 'GET', path: invitationsPath }),
  invite: slimRoute<typeof invite>({ method: 'POST', path: invitationsPath }),
  renew: slimRoute<typeof renewInvitation>({ method: 'POST', path: `${invitationsPath}/:id` }),
  withdraw: slimRoute<typeof withdrawInvitation>({
    method: 'DELETE',
    path: `${invitationsPath}/:id`,
  }),
};

const agencyPath = '/api/broker/agencies/:id';

/** Routes of the agency profile (api.md A48, A49) and of its images (M11). */
export const agencyRoutes = {
  read: slimRoute<typeof readAgency>({ method: 'GET', path: agencyPath }),
  change: slimRoute<typeof changeAgency>({ method: 'PUT', path: agencyPath }),
  upload: {
    ...slimRoute<typeof uploadFile>({ method: 'POST', path: '/api/media/files', timeoutMs: 60_000 }),
    multipart: true,
  } as typeof uploadFile,
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
