import { isAudited } from '@ardhi/contracts/audited';
import { routeNames } from '@ardhi/contracts/named-routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnyRoute } from '@ardhi/contracts/route';
import { type AuditCommand, auditLog, auditLogId } from '@ardhi/kernel/audit/audit-log';
import { auditRemark } from '@ardhi/kernel/audit/audit-remark';
import { type AuditedCall, reasonIn } from '@ardhi/kernel/audit/audited-call';
import type { Caller } from '@ardhi/kernel/http/caller';
import { networkOf } from '@ardhi/kernel/privacy/network-of';
import type { CommandMetadata, ServiceContext } from '@ardhi/kernel/runtime/service';

/** A call of which the gateway knows who makes it. */
export interface RecordedCall {
  readonly route: AnyRoute;
  readonly caller: Caller;
  /** As the contract spells it, with the ids of the call. */
  readonly path: string;
}

/** Appends entries to the audit log. */
export interface AuditRecorder {
  /** Resolves once the entry of a carried out call is stored; a repeat of the call adds none. */
  record(call: RecordedCall, audited: AuditedCall): Promise<void>;
}

/** Other gateways append to the same stream; one of them always wins, so that a conflict means progress. */
const maxConflicts = 50;

/** Records calls in this gateway's own streams: first what erasure can remove, then the entry of the chain. */
export function auditRecorder({ execute }: Pick<ServiceContext, 'execute'>): AuditRecorder {
  const tryAppend = async (command: AuditCommand, metadata: CommandMetadata) => {
    for (let conflicts = 0; ; conflicts++) {
      try {
        return void (await execute(auditLog, auditLogId, command, metadata));
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'VERSION_CONFLICT' || conflicts === maxConflicts)
          throw error;
      }
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time, so that calls of this gateway are no conflicts of each other. */
  const append = (command: AuditCommand, metadata: CommandMetadata): Promise<void> => {
    const appended = last.then(() => tryAppend(command, metadata));
    last = appended.catch(() => undefined);
    return appended;
  };
  return {
    async record({ route, caller, path }, { id, reason, changes, moreChanges }) {
      const object = changes[0]?.stream ?? path;
      const { role, requestId } = caller;
      const { actor, ...onBehalfOf } = actorOf(caller);
      const as = { role, ...onBehalfOf };
      const metadata = { commandId: id, correlationId: requestId, actor, as };
      const person = userOf(path) ?? userOf(object) ?? (caller.id || id);
      const remark = { person, network: networkOf(caller.address), ...omitUndefined({ reason }) };
      await execute(auditRemark, id, { type: 'AddAuditRemark', ...remark }, metadata);
      const entry = { actor, ...as, action: nameOf(route), object, changes, moreChanges, requestId };
      await append({ type: 'RecordCall', callId: id, ...entry }, metadata);
    },
  };
}

const actorOf = ({ id, impersonator }: Caller) =>
  impersonator === undefined ? { actor: id || 'visitor' } : { actor: impersonator.id, onBehalfOf: id };

/** The user whom a call was about: a path with their id, or a stream that has it. */
const userOf = (object: string) =>
  /^(?:(?:user|agent|credit)-|\/api\/(?:admin\/users|agent\/agents)\/)([0-9A-Z]{26})\b/.exec(object)?.[1];

const nameOf = (route: AnyRoute) => routeNames.get(route) ?? `${route.method} ${route.path}`;

/** Audit entry for a read, which changes nothing, recorded before the answer; undefined where none is needed. */
export const auditedRead = ({ route, caller }: RecordedCall, search: string): AuditedCall | undefined =>
  route.method === 'GET' && isAudited(route, caller)
    ? {
        id: caller.requestId,
        changes: [],
        moreChanges: 0,
        ...omitUndefined({ reason: reasonIn(Object.fromEntries(new URLSearchParams(search))) }),
      }
    : undefined;
