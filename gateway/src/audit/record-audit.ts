import { isAudited } from '@ardhi/contracts/audited';
import { auditedCallHeader, decodeAuditedCall } from '@ardhi/kernel/audit/audited-call';
import type { Log } from '@ardhi/kernel/base/log';
import type { RequestHandler, Response } from 'express';
import { callerOf } from '../middleware.ts';
import { requestContextOf, routeOf } from '../request-context.ts';
import type { UpstreamHead } from '../upstream/response-headers.ts';
import { type AuditRecorder, auditedRead, type RecordedCall } from './audit-recorder.ts';

const recordedCallOf = (response: Response): RecordedCall => {
  const { path, upstreamPath } = requestContextOf(response);
  return { route: routeOf(response), caller: callerOf(response), path: upstreamPath ?? path };
};

/** Records a write after its service has carried it out and before the client hears of it. @throws when it cannot be stored */
export const recordWrites =
  (recorder: AuditRecorder, log: Log) =>
  async (response: Response, { status, headers }: UpstreamHead): Promise<void> => {
    const call = recordedCallOf(response);
    const header = headers[auditedCallHeader];
    if (typeof header !== 'string' && (status >= 400 || !isAudited(call.route, call.caller))) return;
    const audited =
      typeof header === 'string'
        ? decodeAuditedCall(header)
        : { id: call.caller.requestId, changes: [], moreChanges: 0 };
    try {
      await recorder.record(call, audited);
    } catch (error) {
      log.error(
        { error, requestId: call.caller.requestId },
        'audit.failed: a call was carried out and could not be recorded',
      );
      throw error;
    }
  };

/** Records reads that the audit log names before they are answered. */
export const recordReads = (recorder: AuditRecorder): RequestHandler =>
  async function recordRead(_request, response, next) {
    const call = recordedCallOf(response);
    const audited = auditedRead(call, requestContextOf(response).search);
    if (audited !== undefined) await recorder.record(call, audited);
    next();
  };
