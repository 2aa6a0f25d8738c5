import type { TextReport } from '@ardhi/kernel/email/text-reports';

/** The form in which Africa's Talking reports. */
interface ReportForm {
  readonly id: string;
  readonly status: string;
  readonly phoneNumber: string;
  readonly failureReason?: string | undefined;
}

/** Statuses of messages that did not arrive; `Sent`, `Submitted` and `Buffered` are followed by another report. */
const failed: readonly string[] = ['Failed', 'Rejected', 'Expired', 'AbsentSubscriber'];

/** Reasons that last: the number is barred, or nobody has it. */
const permanent: readonly string[] = ['UserInBlackList', 'DoNotDisturbRejection', 'UserDoesNotExist'];

/** Reports of a phone that was out of reach, which say nothing about its number. */
const passing: readonly string[] = ['Expired', 'AbsentSubscriber'];

/** On as many days messages may not arrive before a number gets no more. */
const maxFailedDays = 3;

/** Reads a report from Africa's Talking about a message; undefined where another one will follow. */
export function textReportIn({
  id,
  status,
  phoneNumber: to,
  failureReason = '',
}: ReportForm): TextReport | undefined {
  if (status === 'Success') return { id, to, state: 'DELIVERED' };
  if (!failed.includes(status)) return undefined;
  const word = /^[A-Za-z]{1,40}$/.test(failureReason) ? failureReason : status;
  return { id, to, state: 'FAILED', reason: `SMS ${word}` };
}

/** True if a number gets no more messages after a report; on `failedDays` messages did not arrive since one did. */
export function endsMessages({ state, reason = '' }: TextReport, failedDays: number): boolean {
  const word = reason.replace('SMS ', '');
  if (state === 'DELIVERED' || passing.includes(word)) return false;
  return permanent.includes(word) || failedDays >= maxFailedDays;
}
