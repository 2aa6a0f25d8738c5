import type { Change } from '@ardhi/contracts/listings/history';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { momentText } from '../words/moment-text.ts';
import styles from './changes.module.css';

interface Given {
  readonly items: readonly Change[];
  /** The fields of the record in words; others are not named. */
  readonly fields: Readonly<Record<string, MessageDescriptor>>;
  /** What else happens to such a record, by the type of the change. */
  readonly events?: Readonly<Record<string, MessageDescriptor>>;
}

const registered: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  Entered: { id: 'history.entered', defaultMessage: 'Added' },
  Withdrawn: { id: 'history.withdrawn', defaultMessage: 'Removed' },
});
const words = defineMessages({
  system: { id: 'history.system', defaultMessage: 'the system' },
  admin: { id: 'history.admin', defaultMessage: 'an admin' },
});

/** Who changed a record, when and where, the newest first. */
export function Changes({ items, fields, events = {} }: Given) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const whatOf = ({ type, changes }: Change): string => {
    const event = { ...registered, ...events }[type];
    if (event !== undefined) return formatMessage(event);
    const named = changes.flatMap(({ field }) => {
      const word = fields[field];
      return word === undefined ? [] : formatMessage(word);
    });
    return formatMessage(
      { id: 'history.changed', defaultMessage: 'Changed{names, select, none {} other {: {names}}}' },
      { names: named.length === 0 ? 'none' : intl.formatList(named, { type: 'unit' }) },
    );
  };
  return (
    <Section title={<FormattedMessage id="history.title" defaultMessage="History" />}>
      <ol className={styles['changes']}>
        {items.map((change) => (
          <li key={change.version}>
            <span>{whatOf(change)}</span>
            <small>
              <FormattedMessage
                id="history.by"
                defaultMessage="{when} by {who}"
                values={{
                  when: momentText(intl, change.at),
                  who:
                    change.by.name || formatMessage(change.by.id === 'system' ? words.system : words.admin),
                }}
              />
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
