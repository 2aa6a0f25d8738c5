import { listListingVersions, restoreVersion } from '@ardhi/contracts/listings/editor.routes';
import type { RecordChange } from '@ardhi/contracts/listings/history';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { messageOf } from '../../client/call-error.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { formatDateTime } from '../../format/format-date-time.ts';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { useToast } from '../../toasts/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldLabel } from './field-labels.ts';
import styles from './history.module.css';
import { valueText } from './value-text.ts';

interface HistoryProps {
  readonly id: string;
  readonly kind: ListingKind;
  /** Disables restoring while there are unsaved changes. */
  readonly locked: boolean;
  readonly autosave: Pick<Autosave, 'fill' | 'reset'>;
  /** Set while buyers see the listing: restored values are then held like typed ones. */
  readonly isShown: boolean;
}

/** The change history of a listing, field by field; each change can be undone. */
export function History({ id, kind, locked, autosave, isShown }: HistoryProps) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const onError = (error: unknown) => toast('error', messageOf(error));
  const versions = useMutation((client) => client.call(listListingVersions, { params: { id } }), {
    refreshes: 'nothing',
    onError,
  });
  const restore = useMutation(
    (client, { version, changes: fieldChanges }: RecordChange) => {
      const fields = fieldChanges.map(({ field }) => field).filter((field) => isEditable(kind, field));
      const params = { id, version: String(version - 1) };
      return client.call(restoreVersion, { params, body: { fields } });
    },
    {
      refreshes: 'nothing',
      onError,
      onSuccess(listing) {
        versions.reset();
        autosave.reset({ values: { ...listing }, version: listing.version });
        toast('success', formatMessage({ id: 'editor.history.done' }));
      },
    },
  );
  const undo = (change: RecordChange) => {
    if (!isShown) return void restore.mutate(change);
    versions.reset();
    autosave.fill(formerValues(kind, change));
  };
  const changes = versions.data?.items;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void versions.mutate()}>
        <Icon name="clock" />
        <FormattedMessage id="common.history" />
      </Button>
      {changes && (
        <Dialog open onClose={versions.reset} title={<FormattedMessage id="editor.history.title" />}>
          <ol className={styles.changes}>
            {changes
              .filter((change) => change.changes.length > 0)
              .map((change) => (
                <HistoryEntry
                  key={change.version}
                  change={change}
                  onUndo={
                    !locked &&
                    change.version > 1 &&
                    change.changes.some(({ field }) => isEditable(kind, field))
                      ? () => undo(change)
                      : undefined
                  }
                />
              ))}
          </ol>
        </Dialog>
      )}
    </>
  );
}

/** True if the agent can edit a field. */
const isEditable = (kind: ListingKind, field: string) => field in listingInputOf[kind].shape;

/** The values of the editable fields before a change. */
const formerValues = (kind: ListingKind, { changes }: RecordChange) =>
  Object.fromEntries(
    changes.filter(({ field }) => isEditable(kind, field)).map(({ field, from }) => [field, from]),
  );

function HistoryEntry({
  change: { at, by, changes },
  onUndo,
}: {
  readonly change: RecordChange;
  readonly onUndo: (() => void) | undefined;
}) {
  const intl = useIntl();
  return (
    <li>
      <p className={styles.date}>
        {formatDateTime(at, intl.locale)} {by.name && `· ${by.name}`}
      </p>
      <dl>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{fieldLabel(intl, field)}</dt>
            <dd>
              <del>{valueText(intl, from)}</del> <ins>{valueText(intl, to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {onUndo && (
        <Button onClick={onUndo}>
          <FormattedMessage id="editor.history.undo" />
        </Button>
      )}
    </li>
  );
}
