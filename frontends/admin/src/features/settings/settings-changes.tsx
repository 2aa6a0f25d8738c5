import type { RecordChange } from '@ardhi/contracts/listings/history';
import type { SettingsGroup } from '@ardhi/contracts/settings';
import { shorten } from '@ardhi/contracts/shorten';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { Section } from '@ardhi/kit/ui/section';
import { fieldLabels } from './settings-labels.ts';
import { useSaveGroup } from './use-save-group.ts';

interface SettingsChangesProps {
  readonly group: SettingsGroup;
  readonly version: number;
  readonly disabled: boolean;
  readonly changes: readonly RecordChange[];
}

const messages = defineMessages({
  system: { id: 'history.system' },
  admin: { id: 'history.admin' },
});

/** Who changed a group, what, and from which values; each change can be taken back. */
export function SettingsChanges({ group, version, disabled, changes }: SettingsChangesProps) {
  const { formatMessage } = useIntl();
  const save = useSaveGroup(group, version);
  const shown = changes.filter((change) => change.changes.length > 0);
  return (
    <Section title={<FormattedMessage id="common.history" />}>
      {shown.length === 0 && (
        <p>
          <FormattedMessage id="settings.neverChanged" />
        </p>
      )}
      <ol>
        {shown.map(({ version: changed, at, by, changes: fields }) => (
          <li key={changed}>
            <DateTime at={at} />{' '}
            {by.name || formatMessage(by.id === 'system' ? messages.system : messages.admin)}
            <ul>
              {fields.map((field) => (
                <Difference key={field.field} {...field} />
              ))}
            </ul>
            {!disabled && (
              <ConfirmDialog
                confirmLabel={<FormattedMessage id="giveItems.takeBack" />}
                title={<FormattedMessage id="settings.takeBackAsk" />}
                onConfirm={() =>
                  save(Object.fromEntries(fields.map(({ field, from }) => [field, from])) as never)
                }
              >
                <ul>
                  {fields.map(({ field, from }) => (
                    <Difference key={field} field={field} to={from} />
                  ))}
                </ul>
              </ConfirmDialog>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A value as text; what is more than a word is shown as JSON, shortened. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return shorten(text, 120, '…');
}

function Difference({
  field,
  from,
  to,
}: {
  readonly field: string;
  readonly from?: unknown;
  readonly to: unknown;
}) {
  const label = fieldLabels[field];
  return (
    <li>
      {label === undefined ? field : <FormattedMessage {...label} />}:{' '}
      {from !== undefined && (
        <>
          <del>{textOf(from)}</del>{' '}
        </>
      )}
      <ins>{textOf(to)}</ins>
    </li>
  );
}
