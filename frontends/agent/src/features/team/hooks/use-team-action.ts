import type { Client } from '@ardhi/kit/client';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router';
import { teamRoutes } from '../api/load-team.ts';

/**
 * Returns a function that runs a team command and waits until the page shows its result. @throws CallError
 */
export function useTeamAction(): (
  action: (client: Client) => Promise<{ readonly position: number | undefined }>,
) => Promise<void> {
  const client = useClient();
  const { revalidate } = useRevalidator();
  return async (action) => {
    const { position } = await action(client);
    if (position !== undefined)
      await client.call(teamRoutes.list, { query: { pageSize: 1 } }, { after: position });
    await revalidate();
  };
}
