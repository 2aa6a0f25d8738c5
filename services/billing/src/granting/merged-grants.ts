import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { receivers } from '../replicas/receivers.ts';

/** The agency that an agency was merged into; undefined unless it was. */
export const mergeTargetOf = async (
  { read }: Pick<ServiceContext, 'read'>,
  ownerId: string,
): Promise<string | undefined> => (await read(receivers).get(ownerId))?.mergedInto;

/** The id of what is left of a grant in the agency that its owner was merged into. */
export const mergedGrantId = (intoId: string, grantId: string): string =>
  idFrom(`merged:${intoId}:${grantId}`);
