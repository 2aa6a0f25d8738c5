import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { circles } from './circles.projection.ts';
import { ownCircles } from './own-circles.projection.ts';

/** A user's actions in circles, for an export of their data; texts by others there are not about them. */
export async function circleEntries({ read }: ServiceContext, userId: string): Promise<readonly object[]> {
  const { circleIds = [] } = (await read(ownCircles).get(userId)) ?? {};
  const rows = await read(circles).getMany(circleIds);
  return rows.flatMap(({ id, name: circle, members, items, messages, proposals }) =>
    members
      .filter((member) => member.userId === userId)
      .map(({ id: memberId, name, role, state, since }) => {
        const isTheirs = ({ by }: { readonly by: string }) => by === memberId;
        return {
          id,
          circle,
          name,
          state,
          since,
          ...omitUndefined({ role }),
          listings: items.filter(isTheirs).map(({ votes: _, ...item }) => item),
          votes: items.flatMap(({ listingId, votes }) =>
            votes.filter(isTheirs).map(({ vote }) => ({ listingId, vote })),
          ),
          messages: messages.filter(isTheirs),
          proposals: proposals.filter(isTheirs).map(({ answers: _, ...proposal }) => proposal),
          answers: proposals.flatMap(({ id: proposalId, answers }) =>
            answers.filter(isTheirs).map(({ approve, at }) => ({ proposalId, approve, at })),
          ),
        };
      }),
  );
}
