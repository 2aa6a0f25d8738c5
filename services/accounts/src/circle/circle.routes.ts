import {
  changeCircle,
  closeCircle,
  createCircle,
  listCircles,
  readCircle,
  readCircleHistory,
  readCircleStatement,
} from '@ardhi/contracts/accounts/circles.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { requireUserId } from '@ardhi/kernel/http/require-user-id';
import { paginate } from '@ardhi/kernel/read/page';
import type { AccountsContext } from '../context.ts';
import { type User, user } from '../user/user.ts';
import { circle } from './circle.ts';
import { memberOf, requireCircle } from './circle-access.ts';
import { circleAnswer, circleSummary } from './circle-answer.ts';
import { circleHistory } from './circle-history.ts';
import { circleLinks } from './circle-links.ts';
import { type CircleRow, circles } from './circles.projection.ts';
import { ownCircles } from './own-circles.projection.ts';
import { renderStatement } from './statement/render-statement.ts';

/** So that nobody fills the disk with circles. */
const maxCircles = 20;

/** Routes of the circles themselves: list, create, read, change, end (rows A42, A45). */
export function circleRoutes({ context, secret }: AccountsContext): Endpoint[] {
  const rows = context.read(circles);
  const links = circleLinks(context, secret);

  /** The circles that a user is a member of, the last changed first. */
  async function circlesOf(userId: string): Promise<readonly CircleRow[]> {
    const { circleIds = [] } = (await context.read(ownCircles).get(userId)) ?? {};
    const found = await rows.getMany(circleIds);
    return found
      .filter((row) => memberOf(row, { caller: { id: userId }, query: {} }) !== undefined)
      .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  }

  return [
    serve(listCircles, async ({ caller, query }) => {
      const page = paginate(await circlesOf(requireUserId(caller)), query);
      return { ...page, items: page.items.map(circleSummary) };
    }),

    serve(createCircle, async ({ caller, body, newId, execute }) => {
      const userId = requireUserId(caller);
      if ((await circlesOf(userId)).length >= maxCircles)
        refuse('LIMIT_REACHED', { max: maxCircles, what: 'circles' });
      const [id, memberId] = [newId(), newId()];
      const { name } = (await context.state<User>(user, userId)).state;
      await execute(circle, id, {
        type: 'CreateCircle',
        name: body.name,
        linkId: newId(),
        organiser: { memberId, userId, name },
        ...omitUndefined({ approvals: body.rule?.approvals }),
      });
      const row = (await rows.get(id)) ?? refuse('NOT_FOUND');
      return circleAnswer(context, links, row, { by: memberId, viewer: caller });
    }),

    serve(readCircle, async (call) => {
      const { row, by } = await requireCircle(rows, call);
      return circleAnswer(context, links, row, { by, viewer: call.caller });
    }),

    serve(changeCircle, async (call) => {
      const { by } = await requireCircle(rows, call);
      const { name, rule, renewLink } = call.body;
      await call.execute(circle, call.params.id, {
        type: 'ChangeCircle',
        by,
        ...omitUndefined({ name, linkId: renewLink && call.newId() }),
        ...(rule !== undefined && { approvals: rule.approvals ?? null }),
      });
      const { row } = await requireCircle(rows, call);
      return circleAnswer(context, links, row, { by, viewer: call.caller });
    }),

    serve(closeCircle, async (call) => {
      const { by } = await requireCircle(rows, call);
      await call.execute(circle, call.params.id, { type: 'CloseCircle', by });
    }),

    serve(readCircleHistory, async (call) => {
      const { row } = await requireCircle(rows, call);
      return circleHistory(context, row, call.query);
    }),

    serve(readCircleStatement, async (call) => {
      const { row, by } = await requireCircle(rows, call);
      const answer = await circleAnswer(context, links, row, { by, viewer: call.caller });
      const file = await renderStatement(answer, context.clock.now());
      call.response
        .set('Cache-Control', 'private, no-store')
        .set('Content-Disposition', `attachment; filename="circle-${row.createdAt.slice(0, 10)}.pdf"`)
        .type('application/pdf')
        .send(file);
      return undefined;
    }),
  ];
}
