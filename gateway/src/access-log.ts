import type { Log } from '@ardhi/kernel/log/log';
import { traceIdOf } from '@ardhi/kernel/trace';
import type { RequestHandler, Response } from 'express';
import { edgeOf } from './edge.ts';
import type { Meters } from './meters.ts';

/**
 * One line and one count per request, by route and not by address: paths and queries can hold
 * tokens and what people typed (security.md §2.15).
 */
export const account = (log: Log, meters: Pick<Meters, 'answered'>): RequestHandler =>
  function accountFor(request, response, next) {
    const { method } = request;
    response.once('close', () => {
      const edge = edgeOf(response);
      const ms = performance.now() - edge.begun;
      const path = edge.route?.path ?? 'other';
      const status = response.writableFinished ? response.statusCode : 499;
      meters.answered({ method, path, status, ms });
      log.info({ ...lineOf(response), method, path, status, ms: Math.round(ms * 10) / 10 }, 'answered');
    });
    next();
  };

function lineOf(response: Response) {
  const { requestId, trace, address, caller } = edgeOf(response);
  return {
    requestId,
    trace: traceIdOf(trace),
    address,
    ...(caller?.id && { user: caller.id, role: caller.role }),
  };
}
