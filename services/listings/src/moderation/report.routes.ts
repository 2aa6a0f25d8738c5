import { reportListing } from '@ardhi/contracts/listings/listing.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { requireVisible } from '../listing/visibility.ts';
import { users } from '../replicas/accounts.ts';
import { settingsOf } from '../replicas/settings.ts';
import { reporterWeight, reports } from './reports.ts';

/** Files a visitor's report of a listing (api.md L21). */
export function reportRoutes(context: ListingsContext): Endpoint[] {
  const { service } = context;
  return [
    serve(reportListing, async ({ params, body, caller, newId, execute: order }) => {
      const { row } = await context.find(params.id);
      requireVisible(row, caller);
      const reportId = newId();
      const { reporters, reportWeight, reportDays } = await settingsOf(service, 'moderation');
      const person = caller.id === '' ? undefined : await service.read(users).get(caller.id);
      const { kind, text, email } = body;
      await order(reports, row.id, {
        type: 'FileReport',
        reportId,
        kind,
        rule: { reporters, reportWeight, reportDays },
        ...(caller.id !== '' && { by: caller.id }),
        weight: person === undefined ? 0 : reporterWeight(person.since, service.clock.now()),
        ...omitUndefined({ text, email }),
      });
      return { reportId };
    }),
  ];
}
