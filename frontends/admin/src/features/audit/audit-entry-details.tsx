import type { RecordedEntry } from '@ardhi/contracts/analytics/audit.routes';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { roleLabels } from '../../labels/user-labels.ts';

/** Details without a column: the changed streams, the origin of the call, and its place in the chain. */
export function AuditEntryDetails({ entry }: { readonly entry: RecordedEntry }) {
  const { formatMessage } = useIntl();
  const { seq, role, action, changes, moreChanges, ip, requestId, hash } = entry;
  return (
    <FactTable
      facts={[
        { label: formatMessage({ id: 'audit.changes' }), value: <Changes {...{ changes, moreChanges }} /> },
        { label: formatMessage({ id: 'admin.role' }), value: <RoleName role={role} /> },
        { label: formatMessage({ id: 'common.call' }), value: <code>{action}</code> },
        { label: formatMessage({ id: 'audit.network' }), value: ip ?? '–' },
        { label: formatMessage({ id: 'logins.requestId' }), value: <code>{requestId}</code> },
        { label: formatMessage({ id: 'audit.number' }), value: seq },
        { label: formatMessage({ id: 'audit.hash' }), value: <code>{hash}</code> },
      ]}
    />
  );
}

function RoleName({ role }: { readonly role: string }) {
  const label = Object.entries(roleLabels).find(([name]) => name === role)?.[1];
  return <FormattedMessage {...(label ?? { id: 'audit.visitor' })} />;
}

function Changes({ changes, moreChanges }: Pick<RecordedEntry, 'changes' | 'moreChanges'>) {
  if (changes.length === 0) return <FormattedMessage id="audit.nothingChanged" />;
  return (
    <ul>
      {changes.map(({ stream, before, after, events }) => (
        <li key={`${stream} ${before}`}>
          <FormattedMessage id="audit.change" values={{ stream, before, after, events: events.join(', ') }} />
        </li>
      ))}
      {moreChanges > 0 && (
        <li>
          <FormattedMessage id="audit.moreChanges" values={{ n: moreChanges }} />
        </li>
      )}
    </ul>
  );
}
