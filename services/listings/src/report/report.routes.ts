import { reportListing } from '@ardhi/contracts/listings/listing.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { settingOf } from '../around/settings.ts';
import { reachable } from '../around/users.ts';
import type { Catalogue } from '../catalogue.ts';
import { refuseUnseen } from '../listing/reading.ts';
import { reports, weightOf } from './reports.ts';

/** Takes what visitors hold against a listing (api.md L21). */
export function reportRoutes(catalogue: Catalogue): Served[] {
  const { tools } = catalogue;
  return [
    serve(reportListing, async ({ params, body, caller, newId, order }) => {
      const { kept } = await catalogue.find(params.id);
      refuseUnseen(kept, caller);
      const reportId = newId();
      const { reporters, reportWeight, reportDays } = await settingOf(tools, 'moderation');
      const person = caller.id === '' ? undefined : await tools.read(reachable).get(caller.id);
      const { kind, text, email } = body;
      await order(reports, kept.id, {
        ...{ type: 'FileReport', reportId, kind, rule: { reporters, reportWeight, reportDays } },
        ...(caller.id !== '' && { by: caller.id }),
        weight: person === undefined ? 0 : weightOf(person.since, tools.clock.now()),
        ...(text !== undefined && { text }),
        ...(email !== undefined && { email }),
      });
      return { reportId };
    }),
  ];
}
