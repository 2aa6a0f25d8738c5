import { joinCircle, readCircleInvitation } from '@ardhi/contracts/accounts/circles.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import { type User, user } from '../user/user.ts';
import { circle } from './circle.ts';
import { memberOf } from './circle-access.ts';
import { circleAnswer } from './circle-answer.ts';
import { circleIdOf, circleLinks, newPersonalToken } from './circle-links.ts';
import { type CircleMemberRow, type CircleRow, circles } from './circles.projection.ts';

/** Routes of the links by which people join a circle (row A43). */
export function joinCircleRoutes({ context, secret }: AccountsContext): Endpoint[] {
  const rows = context.read(circles);
  const links = circleLinks(context, secret);

  /** The circle of a link, and the person if it is a personal one. @throws Refusal GONE */
  async function open(token: string): Promise<{ row: CircleRow; invitee?: CircleMemberRow | undefined }> {
    const row = (await rows.get(circleIdOf(token))) ?? refuse('GONE');
    const { memberId } = links.resolve(token, row) ?? refuse('GONE');
    return { row, invitee: row.members.find(({ id }) => id === memberId) };
  }

  return [
    serve(readCircleInvitation, async ({ params, response }) => {
      const { row, invitee } = await open(params.token);
      response.set('Cache-Control', 'no-store');
      const members = row.members.filter(({ state }) => state === 'JOINED').length;
      return { name: row.name, members, ...omitUndefined({ invited: invitee?.name }) };
    }),

    serve(joinCircle, async (call) => {
      const { caller, body } = call;
      const { row, invitee } = await open(call.params.token);
      const already = caller.id === '' ? undefined : memberOf(row, { caller, query: {} });
      if (already !== undefined)
        return { circle: await circleAnswer(context, links, row, { by: already.id, viewer: caller }) };
      // Whoever joined without an account stays without one, also while someone is signed in on the same phone.
      const isGuest = caller.id === '' || (invitee?.state === 'JOINED' && invitee.userId === undefined);
      const account = isGuest ? undefined : (await context.state<User>(user, caller.id)).state.name;
      const name = account ?? body.name ?? invitee?.name ?? refuseField('name', 'circleName');
      const memberId = invitee?.id ?? call.newId();
      const personal = isGuest ? newPersonalToken() : undefined;
      await call.execute(circle, row.id, {
        type: 'JoinCircle',
        memberId,
        name,
        ...(isGuest ? {} : { userId: caller.id }),
        ...omitUndefined({ tokenHash: personal?.hash }),
      });
      const joined = (await rows.get(row.id)) ?? refuse('GONE');
      const answer = await circleAnswer(context, links, joined, { by: memberId, viewer: caller });
      return { circle: answer, ...omitUndefined({ personalToken: personal?.token }) };
    }),
  ];
}
