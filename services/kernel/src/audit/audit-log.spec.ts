import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import fc from 'fast-check';
import { describe } from 'vitest';
import { chainStart, nextEntry } from './audit-chain.ts';
import { auditLog } from './audit-log.ts';
import { auditRemark } from './audit-remark.ts';

const call = {
  callId: '01M7ZFGBQT36JRFSZHTR86K55Y',
  actor: '01M7ZFGBQT36JRFSZHTR86K55A',
  role: 'AFRI_ADMIN',
  action: 'changeUserStatus',
  object: 'user-01M7ZFGBQT36JRFSZHTR86K55B',
  changes: [],
  moreChanges: 0,
  requestId: '01M7ZFGBQT36JRFSZHTR86K55C',
};
const entry = nextEntry(chainStart, { ...call, calledAt: '2026-11-25T16:37:20.670Z' });
const remark = { person: 'p', reason: 'Fraud', network: '41.210.5.0/24' };

describe('the laws of the audit log', () => {
  obeysDeciderLaws(
    auditLog,
    fc.constant({ type: 'RecordCall' as const, ...call }),
    fc.constant({ type: 'CallRecorded' as const, ...entry }),
  );
});

describe('the laws of its remarks', () => {
  obeysDeciderLaws(
    auditRemark,
    fc.constant({ type: 'AddAuditRemark' as const, ...remark }),
    fc.constant({ type: 'AuditRemarkAdded' as const, ...remark }),
  );
});
