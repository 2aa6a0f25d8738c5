import type { Client } from '@ardhi/kit/client/client';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { teamRoutes } from './load-team.ts';

/** Carries out a wish about the team and waits until the page shows it. @throws CallError */
export function useTeam(): (
  wish: (client: Client) => Promise<{ readonly position: number | undefined }>,
) => Promise<void> {
  const client = useClient();
  const { revalidate } = useRevalidator();
  return async (wish) => {
    const { position } = await wish(client);
    if (position !== undefined)
      await client.call(teamRoutes.list, { query: { pageSize: 1 } }, { after: position });
    await revalidate();
  };
}
