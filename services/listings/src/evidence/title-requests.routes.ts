import { unlessErased } from '@ardhi/contracts/erased';
import type { TitleRequest, TitleRequestDecision } from '@ardhi/contracts/listings/title-request';
import {
  decideTitleRequest,
  listTitleRequests,
  requestTitleDocuments,
} from '@ardhi/contracts/listings/title-requests.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ListingsContext } from '../context.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { isInsider, requireVisible } from '../listing/visibility.ts';
import { ownListing } from '../processes/edit-listing.ts';
import { grantedAt, type TitleRequestCommand, titleRequest, titleRequestId } from './title-request.ts';
import { type TitleRequestRow, titleRequests } from './title-requests.projection.ts';

const commands: Readonly<Record<TitleRequestDecision, TitleRequestCommand>> = {
  GRANT: { type: 'GrantTitleDocuments' },
  DECLINE: { type: 'DeclineTitleDocuments' },
  END: { type: 'EndTitleDocuments' },
};

/** Routes to ask for documents of a title, and to decide about such requests (api.md L24). */
export function titleRequestRoutes(context: ListingsContext): Endpoint[] {
  const { service } = context;
  const rows = service.read(titleRequests);

  async function answersOf(found: readonly TitleRequestRow[]): Promise<TitleRequest[]> {
    const people = await context.users.getMany([...new Set(found.map(({ userId }) => userId))]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return found.map((row) => answerOf(row, names.get(row.userId) ?? '', service.clock.now()));
  }

  return [
    serve(requestTitleDocuments, async ({ params, body: { evidenceIds, reason }, caller, execute }) => {
      const { row } = await context.find(params.id);
      requireVisible(row, caller);
      if (!evidenceIds.every((id) => isOnRequest(row, id))) refuseField('evidenceIds', 'notOnRequest');
      await execute(titleRequest, titleRequestId(row.id, caller.id), {
        type: 'RequestTitleDocuments',
        listingId: row.id,
        ref: row.ref,
        agentId: row.agentId,
        userId: caller.id,
        evidenceIds,
        reason,
      });
    }),

    serve(listTitleRequests, async ({ params, caller }) => {
      const { row } = await context.find(params.id);
      requireVisible(row, caller);
      const own = isInsider(row, caller) ? {} : { userId: caller.id };
      const found = await readAll(rows, { where: { listingId: row.id, ...own }, sort: ['-at'] });
      return { items: await answersOf(found) };
    }),

    serve(decideTitleRequest, async (call) => {
      const { row } = await context.find(call.params.id);
      // Who else has asked for documents is nobody's business, even where everyone sees the listing.
      if (!isInsider(row, call.caller)) refuse('NOT_FOUND');
      const { id } = await ownListing(context, call);
      const found = await rows.get(call.params.requestId);
      if (found?.listingId !== id) return refuse('NOT_FOUND');
      await call.execute(titleRequest, found.id, commands[call.body.decision]);
    }),
  ];
}

/** True if a document is shown on request; the title does not name rejected ones. */
export const isOnRequest = ({ evidence }: Pick<ListingRow, 'evidence'>, evidenceId: string): boolean =>
  evidence.some(
    ({ id, visibility, status }) => id === evidenceId && visibility === 'ON_REQUEST' && status !== 'REJECTED',
  );

function answerOf(
  { id, at, reason, state, requested, granted, until }: TitleRequestRow,
  name: string,
  now: string,
): TitleRequest {
  const open = grantedAt({ granted, ...omitUndefined({ until }) }, now);
  return {
    ...{ id, at, name, reason: unlessErased(reason, '') },
    state: state === 'GRANTED' && open.length === 0 ? 'ENDED' : state,
    requested: [...requested],
    granted: [...open],
    ...(open.length > 0 && omitUndefined({ until })),
  };
}
