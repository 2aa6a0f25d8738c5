import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Log } from '@ardhi/kernel/base/log';
import { traceIdOf } from '@ardhi/kernel/base/trace';
import type { RequestHandler, Response } from 'express';
import type { CallCounter } from '../call-counts/call-counter.ts';
import { requestContextOf } from '../request-context.ts';
import type { GatewayMetrics } from './metrics.ts';

/**
 * One log line and one metric per request, labelled by route and not by URL: paths and queries may contain
 * tokens and personal data (security.md §2.15).
 */
export const accessLog = (
  log: Log,
  metrics: Pick<GatewayMetrics, 'recordRequest'>,
  recordCall?: CallCounter['count'],
): RequestHandler =>
  function logRequest(request, response, next) {
    const { method } = request;
    response.once('close', () => {
      const context = requestContextOf(response);
      const ms = performance.now() - context.startedAt;
      const path = context.route?.path ?? 'other';
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.recordRequest({ method, path, status, ms });
      const { route, apiKey } = context;
      if (route !== undefined) recordCall?.({ route, method, status, ...omitUndefined({ apiKey }) });
      log.info(
        { ...requestFields(response), method, path, status, ms: Math.round(ms * 10) / 10 },
        'request.completed',
      );
    });
    next();
  };

function requestFields(response: Response) {
  const { requestId, trace, address, caller } = requestContextOf(response);
  return {
    requestId,
    trace: traceIdOf(trace),
    address,
    ...(caller?.id && { user: caller.impersonator?.id ?? caller.id, role: caller.role }),
    ...(caller?.impersonator && { onBehalfOf: caller.id }),
  };
}
