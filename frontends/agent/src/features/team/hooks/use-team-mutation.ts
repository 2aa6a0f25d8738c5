import type { Client } from '@ardhi/kit/client';
import { type Mutation, type MutationOptions, useMutation } from '@ardhi/kit/client/use-mutation';
import { teamRoutes } from '../api/load-team.ts';

/** The answer to a command of the team: the position at which the member list shows it. */
interface TeamAnswer {
  readonly position: number | undefined;
}

/** A command of the team; the page is read again once the member list shows its result. */
export const useTeamMutation = <V = void>(
  execute: (client: Client, variables: V) => Promise<TeamAnswer>,
  options: Pick<MutationOptions<V, TeamAnswer>, 'onError'> = {},
): Mutation<V, TeamAnswer> =>
  useMutation(execute, { ...options, refreshes: 'page', visibleIn: teamRoutes.list });
