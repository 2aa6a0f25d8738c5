import { applyPack, type listPacks, uploadPack } from '@ardhi/contracts/geo/geo-admin.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useRevalidator } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Badge } from '@ardhi/kit/ui/badge';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { formatOptionalDateTime } from '../../../labels/format-optional-date-time.ts';
import styles from '../add-places.module.css';

type Pack = AnswerOf<typeof listPacks>['items'][number];

/** Geography packs: uploaded first, applied after review. */
export function GeographyPacks({ packs }: { readonly packs: readonly Pack[] }) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function upload(file: File | undefined) {
    if (file === undefined) return;
    setBusy(true);
    setErrorMessage(undefined);
    const body = new FormData();
    body.set('file', file);
    try {
      await client.call(uploadPack, { body });
      await revalidate();
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title={<FormattedMessage id="geo.packs" />}>
      <Field
        label={<FormattedMessage id="geo.packFile" />}
        hint={<FormattedMessage id="geo.packHint" />}
        error={errorMessage}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            className={control}
            accept=".json,.topojson,.gz"
            disabled={busy}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        )}
      </Field>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <PackItem key={pack.id} pack={pack} />
        ))}
      </ul>
    </Section>
  );
}

function PackItem({ pack }: { readonly pack: Pack }) {
  const intl = useIntl();
  return (
    <li>
      <p>
        {pack.name}
        <small>
          <FormattedMessage
            id="geo.packHolds"
            values={{ ...pack, when: formatOptionalDateTime(intl, pack.receivedAt) }}
          />
        </small>
      </p>
      {pack.state === 'APPLIED' ? (
        <Badge tone="available">
          <FormattedMessage id="geo.packInUse" />
        </Badge>
      ) : (
        <ApplyPack pack={pack} />
      )}
    </li>
  );
}

function ApplyPack({ pack: { id, name, places, outlines } }: { readonly pack: Pack }) {
  const client = useClient();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const { revalidate } = useRevalidator();
  const apply = async (mode: 'ADD' | 'UPDATE') => {
    await client.call(applyPack, { params: { id }, body: { mode } });
    await revalidate();
    toast('success', formatMessage({ id: 'geo.packDone' }, { name }));
  };
  return (
    <div className={styles.buttons}>
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="geo.packAdd" />}
        title={<FormattedMessage id="geo.packAsk" values={{ name }} />}
        onConfirm={() => apply('ADD')}
      >
        <FormattedMessage id="geo.packAddWhy" values={{ places }} />
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="geo.packUpdate" />}
        title={<FormattedMessage id="geo.packAsk" values={{ name }} />}
        onConfirm={() => apply('UPDATE')}
      >
        <FormattedMessage id="geo.packUpdateWhy" values={{ places, outlines }} />
      </ConfirmDialog>
    </div>
  );
}
