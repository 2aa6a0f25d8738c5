import { applyPack, type listPacks, uploadPack } from '@ardhi/contracts/geo/geo-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Badge } from '@ardhi/kit/ui/badge';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { formatOptionalDateTime } from '../../../labels/format-optional-date-time.ts';
import styles from '../add-places.module.css';

type Pack = AnswerOf<typeof listPacks>['items'][number];

/** Geography packs: uploaded first, applied after review. */
export function GeographyPacks({ packs }: { readonly packs: readonly Pack[] }) {
  const upload = useMutation(
    (client, file: File) => {
      const body = new FormData();
      body.set('file', file);
      return client.call(uploadPack, { body });
    },
    { refreshes: 'page' },
  );
  return (
    <Section title={<FormattedMessage id="geo.packs" />}>
      <Field
        label={<FormattedMessage id="geo.packFile" />}
        hint={<FormattedMessage id="geo.packHint" />}
        error={upload.errorMessage}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            className={control}
            accept=".json,.topojson,.gz"
            disabled={upload.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void upload.mutate(file);
            }}
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
  const toast = useToast();
  const { formatMessage } = useIntl();
  const applied = useMutation(
    (client, mode: 'ADD' | 'UPDATE') => client.call(applyPack, { params: { id }, body: { mode } }),
    { refreshes: 'page' },
  );
  const apply = async (mode: 'ADD' | 'UPDATE') => {
    await applied.mutateAsync(mode);
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
