import type { readAgency } from '@ardhi/contracts/accounts/directory.routes';
import type {
  arrangeMember,
  changeAgency,
  changeMemberStatus,
  handOver,
  invite,
  listInvitations,
  listTeam,
  releaseMember,
  renewInvitation,
  withdrawInvitation,
} from '@ardhi/contracts/accounts/team.routes';
import type { keepPaper } from '@ardhi/contracts/media/papers.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const team = '/api/agent/agents';
const invitations = '/api/agent/invitations';

/** What may be asked of a team and of those it invited (api.md A56–A60). */
export const teamRoutes = {
  list: slimRoute<typeof listTeam>({ method: 'GET', path: team }),
  arrange: slimRoute<typeof arrangeMember>({ method: 'PUT', path: `${team}/:userId` }),
  release: slimRoute<typeof releaseMember>({ method: 'DELETE', path: `${team}/:userId` }),
  status: slimRoute<typeof changeMemberStatus>({ method: 'POST', path: `${team}/:userId/status` }),
  handOver: slimRoute<typeof handOver>({ method: 'POST', path: `${team}/:userId/transfer` }),
  invitations: slimRoute<typeof listInvitations>({ method: 'GET', path: invitations }),
  invite: slimRoute<typeof invite>({ method: 'POST', path: invitations }),
  renew: slimRoute<typeof renewInvitation>({ method: 'POST', path: `${invitations}/:id` }),
  withdraw: slimRoute<typeof withdrawInvitation>({
    method: 'DELETE',
    path: `${invitations}/:id`,
  }),
};

const house = '/api/broker/agencies/:id';

/** What the agency tells about itself (api.md A48, A49), and the pictures for it (M11). */
export const houseRoutes = {
  read: slimRoute<typeof readAgency>({ method: 'GET', path: house }),
  change: slimRoute<typeof changeAgency>({ method: 'PUT', path: house }),
  keep: {
    ...slimRoute<typeof keepPaper>({ method: 'POST', path: '/api/media/files', timeoutMs: 60_000 }),
    multipart: true,
  } as typeof keepPaper,
};

/** Everybody in the agency, and everybody it invited. */
export interface TeamData {
  /** As buyers see it; undefined before there is one. */
  readonly house: AnswerOf<typeof readAgency> | undefined;
  readonly team: AnswerOf<typeof listTeam>;
  readonly invited: AnswerOf<typeof listInvitations>;
}

export async function teamLoader(args: LoaderFunctionArgs): Promise<TeamData> {
  const client = clientOf(args);
  const [found, invited] = await Promise.all([
    client.call(teamRoutes.list, { query: { page: 1, pageSize: 100 } }),
    client.call(teamRoutes.invitations, { query: { page: 1, pageSize: 50 } }),
  ]);
  const houseId = found.items.find(({ agency }) => agency !== undefined)?.agency?.id;
  const house =
    houseId === undefined ? undefined : await client.call(houseRoutes.read, { params: { id: houseId } });
  return { team: found, invited, house };
}
