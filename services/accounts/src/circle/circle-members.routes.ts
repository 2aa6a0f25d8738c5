import type { Circle } from '@ardhi/contracts/accounts/circle';
import {
  addCircleItem,
  answerProposal,
  inviteToCircle,
  proposeToCircle,
  removeCircleItem,
  removeCircleMember,
  voteOnCircleItem,
  writeToCircle,
} from '@ardhi/contracts/accounts/circles.routes';
import { canSeeListing } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import { listings } from '../replicas/listings.ts';
import { circle } from './circle.ts';
import { requireCircle } from './circle-access.ts';
import { circleAnswer } from './circle-answer.ts';
import type { CircleCommand } from './circle-events.ts';
import { circleLinks } from './circle-links.ts';
import { circles } from './circles.projection.ts';

type MemberCall = Call<{ readonly id: string }, { readonly token?: string | undefined }, unknown>;

/** Routes of what members do in a circle (row A44). */
export function circleMemberRoutes({ context, secret }: AccountsContext): Endpoint[] {
  const rows = context.read(circles);
  const links = circleLinks(context, secret);

  /** Executes the command of a member and answers the circle as it is then. @throws Refusal NOT_FOUND */
  async function act(call: MemberCall, command: (by: string) => CircleCommand): Promise<Circle> {
    const { by } = await requireCircle(rows, call);
    await call.execute(circle, call.params.id, command(by));
    const { row } = await requireCircle(rows, call);
    return circleAnswer(context, links, row, { by, viewer: call.caller });
  }

  return [
    serve(inviteToCircle, (call) =>
      act(call, (by) => ({
        type: 'InviteMember',
        by,
        memberId: call.newId(),
        name: call.body.name,
        ...omitUndefined({ phone: call.body.phone, email: call.body.email, role: call.body.role }),
      })),
    ),

    serve(addCircleItem, async (call) => {
      await requireCircle(rows, call);
      const { listingId, note } = call.body;
      const listing = await context.read(listings).get(listingId);
      if (listing === undefined || !canSeeListing(listing, call.caller)) refuse('NOT_FOUND');
      return act(call, (by) => ({ type: 'AddListing', by, listingId, ...omitUndefined({ note }) }));
    }),

    serve(voteOnCircleItem, (call) => act(call, (by) => ({ type: 'CastVote', by, ...call.body }))),

    serve(writeToCircle, (call) =>
      act(call, (by) => ({ type: 'SendMessage', by, messageId: call.newId(), text: call.body.text })),
    ),

    serve(proposeToCircle, (call) =>
      act(call, (by) => ({
        type: 'MakeProposal',
        by,
        proposalId: call.newId(),
        kind: call.body.kind,
        text: call.body.text,
        ...omitUndefined({ amount: call.body.amount }),
      })),
    ),

    serve(answerProposal, (call) => act(call, (by) => ({ type: 'AnswerProposal', by, ...call.body }))),

    serve(removeCircleItem, async (call) => {
      const { by } = await requireCircle(rows, call);
      const { id, listingId } = call.params;
      await call.execute(circle, id, { type: 'RemoveListing', by, listingId });
    }),

    serve(removeCircleMember, async (call) => {
      const { by } = await requireCircle(rows, call);
      const { id, memberId } = call.params;
      await call.execute(circle, id, { type: 'RemoveMember', by, memberId });
    }),
  ];
}
