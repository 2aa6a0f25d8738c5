import { applyPack, type listPacks, receivePack } from '@ardhi/contracts/geo/geo-admin.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { AskDialog } from '@ardhi/kit/forms/ask-dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useState } from 'react';
import { momentText } from '../words/moment-text.ts';
import styles from './create.module.css';

type Pack = AnswerOf<typeof listPacks>['items'][number];

/** Geographies that come as files: taken in first, put in use when somebody has seen what is in them. */
export function Packs({ packs }: { readonly packs: readonly Pack[] }) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function receive(file: File | undefined) {
    if (file === undefined) return;
    setBusy(true);
    setWrong(undefined);
    const body = new FormData();
    body.set('file', file);
    try {
      await client.call(receivePack, { body });
      await revalidate();
    } catch (error) {
      setWrong(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title={<FormattedMessage id="geo.packs" defaultMessage="A geography as a file" />}>
      <Field
        label={<FormattedMessage id="geo.packFile" defaultMessage="File of places or of outlines" />}
        hint={
          <FormattedMessage
            id="geo.packHint"
            defaultMessage="JSON of nodes or TopoJSON, gzipped or not, at most 20 MB. Nothing changes until you put it in use."
          />
        }
        error={wrong}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            className={control}
            accept=".json,.topojson,.gz"
            disabled={busy}
            onChange={({ target }) => void receive(target.files?.[0])}
          />
        )}
      </Field>
      <ul className={styles['packs']}>
        {packs.map((pack) => (
          <OnePack key={pack.id} pack={pack} />
        ))}
      </ul>
    </Section>
  );
}

function OnePack({ pack }: { readonly pack: Pack }) {
  const intl = useIntl();
  return (
    <li>
      <p>
        {pack.name}
        <small>
          <FormattedMessage
            id="geo.packHolds"
            defaultMessage="{places, plural, one {# place} other {# places}}, {outlines, plural, one {# outline} other {# outlines}}, {pois, plural, one {# point of interest} other {# points of interest}}, {rejected, plural, =0 {all rows understood} one {# row not understood} other {# rows not understood}}. Came {when}."
            values={{ ...pack, when: momentText(intl, pack.receivedAt) }}
          />
        </small>
      </p>
      {pack.state === 'APPLIED' ? (
        <Badge tone="available">
          <FormattedMessage id="geo.packInUse" defaultMessage="In use" />
        </Badge>
      ) : (
        <Apply pack={pack} />
      )}
    </li>
  );
}

function Apply({ pack: { id, name, places, outlines } }: { readonly pack: Pack }) {
  const client = useClient();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const { revalidate } = useRevalidator();
  const put = async (mode: 'ADD' | 'UPDATE') => {
    await client.call(applyPack, { params: { id }, body: { mode } });
    await revalidate();
    toast('success', formatMessage({ id: 'geo.packDone', defaultMessage: '{name} is in use.' }, { name }));
  };
  return (
    <div className={styles['buttons']}>
      <AskDialog
        ask={<FormattedMessage id="geo.packAdd" defaultMessage="Add what is new" />}
        title={<FormattedMessage id="geo.packAsk" defaultMessage="Put {name} in use?" values={{ name }} />}
        onYes={() => put('ADD')}
      >
        <FormattedMessage
          id="geo.packAddWhy"
          defaultMessage="Of its {places, plural, one {# place} other {# places}}, those we do not know are added. Places we know stay as they are."
          values={{ places }}
        />
      </AskDialog>
      <AskDialog
        ask={<FormattedMessage id="geo.packUpdate" defaultMessage="Add and correct" />}
        title={<FormattedMessage id="geo.packAsk" defaultMessage="Put {name} in use?" values={{ name }} />}
        onYes={() => put('UPDATE')}
      >
        <FormattedMessage
          id="geo.packUpdateWhy"
          defaultMessage="{places, plural, one {# place} other {# places}} and {outlines, plural, one {# outline} other {# outlines}} of the file replace what we know of them."
          values={{ places, outlines }}
        />
      </AskDialog>
    </div>
  );
}
