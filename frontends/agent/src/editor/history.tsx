import type { Change } from '@ardhi/contracts/listings/history';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { listingVersions, restoreVersion } from '@ardhi/contracts/listings/write.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { useState } from 'react';
import { fieldWord } from './field-words.ts';
import styles from './history.module.css';
import type { Stand } from './use-saying.ts';
import { valueText } from './value-text.ts';

const versionsRoute = slimRoute<typeof listingVersions>({ method: 'GET', path: '/properties/:id/versions' });
const restoreRoute = slimRoute<typeof restoreVersion>({
  method: 'POST',
  path: '/properties/:id/versions/:version/restore',
});

interface Given {
  readonly id: string;
  readonly kind: ListingKind;
  /** While something is typed and not saved, nothing is brought back over it. */
  readonly locked: boolean;
  readonly onRestored: (stand: Stand) => void;
}

/** Who changed what and when, field by field, each brought back by one press. */
export function History({ id, kind, locked, onRestored }: Given) {
  const client = useClient();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const [changes, setChanges] = useState<readonly Change[]>();
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error) => toast('error', messageOf(error)));
  const load = () =>
    attempt(async () => setChanges((await client.call(versionsRoute, { params: { id } })).items));
  const restore = ({ version, changes: changed }: Change) =>
    attempt(async () => {
      const fields = changed.map(({ field }) => field).filter((field) => isOurs(kind, field));
      const params = { id, version: String(version - 1) };
      const listing = await client.call(restoreRoute, { params, body: { fields } });
      setChanges(undefined);
      onRestored({ said: { ...listing }, version: listing.version });
      toast('success', formatMessage({ id: 'editor.history.done', defaultMessage: 'Brought back.' }));
    });
  return (
    <>
      <Button onClick={load}>
        <Icon name="clock" />
        <FormattedMessage id="editor.history" defaultMessage="History" />
      </Button>
      {changes && (
        <Dialog
          open
          onClose={() => setChanges(undefined)}
          title={<FormattedMessage id="editor.history.title" defaultMessage="What was changed" />}
        >
          <ol className={styles['changes']}>
            {changes
              .filter((change) => change.changes.length > 0)
              .map((change) => (
                <Entry
                  key={change.version}
                  change={change}
                  onUndo={
                    !locked && change.version > 1 && change.changes.some(({ field }) => isOurs(kind, field))
                      ? () => restore(change)
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

/** Whether a field is one that its agent writes. */
const isOurs = (kind: ListingKind, field: string) => field in listingInputOf[kind].shape;

function Entry({
  change: { at, by, changes },
  onUndo,
}: {
  readonly change: Change;
  readonly onUndo: (() => void) | undefined;
}) {
  const intl = useIntl();
  return (
    <li>
      <p className={styles['when']}>
        {showMoment(at, intl.locale)} {by.name && `· ${by.name}`}
      </p>
      <dl>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{fieldWord(intl, field)}</dt>
            <dd>
              <del>{valueText(intl, from)}</del> <ins>{valueText(intl, to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {onUndo && (
        <Button onClick={onUndo}>
          <FormattedMessage id="editor.history.undo" defaultMessage="Bring back what stood before" />
        </Button>
      )}
    </li>
  );
}
