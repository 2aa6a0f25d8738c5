import { readJob } from '@ardhi/contracts/accounts/job.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { linkExpiry, signedLinks } from '@ardhi/kernel/privacy/signed-links';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { jobs } from './jobs.projection.ts';

/** Pages have no address under `/api/`. */
const isFile = (url: string): boolean => url.startsWith('/api/');

/** The route that answers how far a job of any service is (api.md A33). */
export function jobRoutes({ read, keys, clock }: ServiceContext): Endpoint[] {
  const signed = signedLinks(keys);
  /** The address of a page as it is, that of a file with a signature. */
  const linkTo = async (url: string): Promise<string> =>
    isFile(url) ? `${url}?${await signed.sign(url, linkExpiry(clock.epoch()))}` : url;
  return [
    serve(readJob, async ({ params, caller }) => {
      const row = await read(jobs).get(params.id);
      if (row === undefined || row.ownerId !== caller.id) return refuse('NOT_FOUND');
      const { ownerId: _, url, ...job } = row;
      const isHidden = url === undefined || (isFile(url) && caller.impersonator !== undefined);
      return isHidden ? job : { ...job, url: await linkTo(url) };
    }),
  ];
}
