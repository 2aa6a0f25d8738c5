import type { AgentRecord } from '@ardhi/contracts/accounts/organisations';
import type { readOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const profileRoute = slimRoute<typeof readOwnAgent>({ method: 'GET', path: '/api/agent/profile' });

export const profileLoader = (args: LoaderFunctionArgs): Promise<AgentRecord> =>
  clientOf(args).call(profileRoute);
