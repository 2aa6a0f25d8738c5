import type { RecordChange } from '@ardhi/contracts/listings/history';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Section } from '@ardhi/kit/ui/section';
import { formatOptionalDateTime } from '../labels/format-optional-date-time.ts';
import styles from './change-history.module.css';

interface ChangeHistoryProps {
  readonly items: readonly RecordChange[];
  /** Labels of the record's fields; other fields are not listed. */
  readonly fields: Readonly<Record<string, MessageDescriptor>>;
  /** Labels of other changes, by event type. */
  readonly events?: Readonly<Record<string, MessageDescriptor>>;
}

const recordEventLabels: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  Entered: { id: 'common.added' },
  Withdrawn: { id: 'common.removed' },
});
const messages = defineMessages({
  system: { id: 'history.system' },
  admin: { id: 'history.admin' },
});

/** The changes of a record with author and time, newest first. */
export function ChangeHistory({ items, fields, events = {} }: ChangeHistoryProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const describeChange = ({ type, changes }: RecordChange): string => {
    const event = { ...recordEventLabels, ...events }[type];
    if (event !== undefined) return formatMessage(event);
    const fieldNames = changes.flatMap(({ field }) => {
      const word = fields[field];
      return word === undefined ? [] : formatMessage(word);
    });
    return formatMessage(
      { id: 'history.changed' },
      { names: fieldNames.length === 0 ? 'none' : intl.formatList(fieldNames, { type: 'unit' }) },
    );
  };
  return (
    <Section title={<FormattedMessage id="common.history" />}>
      <ol className={styles.changes}>
        {items.map((change) => (
          <li key={change.version}>
            <span>{describeChange(change)}</span>
            <small>
              <FormattedMessage
                id="history.by"
                values={{
                  when: formatOptionalDateTime(intl, change.at),
                  who:
                    change.by.name ||
                    formatMessage(change.by.id === 'system' ? messages.system : messages.admin),
                }}
              />
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
