import { createListing } from '@ardhi/contracts/listings/editor.routes';
import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/listing-enums';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate, useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { Page } from '@ardhi/kit/ui/section';
import { useEffect, useEffectEvent, useState } from 'react';
import { SaveStatus } from '../components/save-status.tsx';
import styles from '../components/sections.module.css';
import { ListingSections } from '../features/listing-editor/components/listing-sections.tsx';
import { draftStore } from '../lib/autosave/draft-store.ts';
import { type Autosave, type FormValues, useAutosave } from '../lib/autosave/use-autosave.ts';
import { validateListingField } from '../lib/validate-field.ts';

const retryMs = 5_000;

const kindLabels = defineMessages({
  PROPERTY: { id: 'common.houseOrBuilding' },
  PLOT: { id: 'common.land' },
  HOTEL: { id: 'common.hotel' },
  PRODUCT: { id: 'common.productOrService' },
});

/** Fields whose options differ by kind; cleared when the kind changes. */
const kindSpecificFields = ['power', 'water', 'category'];

const kindOf = ({ kind }: FormValues): ListingKind =>
  listingKinds.find((option) => option === kind) ?? 'PLOT';

export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'agent.newListing' }), noIndex: true }),
};

/** The form for a new listing; everything stays on this device until the first save. */
export function Component() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [params] = useSearchParams();
  const kindParam = listingKinds.find((option) => option === params.get('kind'));
  const autosave = useAutosave({
    initialValues: { kind: kindParam ?? 'PLOT' },
    draftName: kindParam === undefined ? 'listing:new' : `listing:new:${kindParam}`,
    validate: (field, value, values) => validateListingField(intl, kindOf(values))(field, value),
  });
  const kind = kindOf(autosave.values);
  const creation = useCreateListing(kind, autosave);
  const changeKind = (option: ListingKind) => {
    autosave.setValue('kind', option);
    for (const field of kindSpecificFields) autosave.setValue(field, null);
  };
  return (
    <Page>
      <h1>
        <FormattedMessage id="agent.newListing" />
      </h1>
      <div className={styles.layout}>
        <div>
          <ListingSections key={kind} kind={kind} autosave={autosave} place="">
            <ChipGroup legend={<FormattedMessage id="editor.kind" />}>
              {listingKinds.map((option) => (
                <ChipInput
                  key={option}
                  type="radio"
                  name="kind"
                  checked={kind === option}
                  onChange={() => changeKind(option)}
                >
                  {formatMessage(kindLabels[option])}
                </ChipInput>
              ))}
            </ChipGroup>
          </ListingSections>
        </div>
        <div className={styles.rail}>
          <SaveStatus
            autosave={{
              ...autosave,
              formError: creation.formError,
              state: creation.waiting ? 'waiting' : autosave.state,
            }}
          />
          <Button variant="primary" disabled={creation.busy} onClick={creation.create}>
            <FormattedMessage id="editor.create" />
          </Button>
          <p>
            <FormattedMessage id="editor.createHint" />
          </p>
        </div>
      </div>
    </Page>
  );
}

/** Creates the draft exactly once, retrying with one idempotency key, then opens it in the editor. */
function useCreateListing(kind: ListingKind, { readyChanges, clearDraft }: Autosave) {
  const client = useClient();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt>();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const [formError, setFormError] = useState<string>();
  const create = async () => {
    const current = attempt ?? { key: crypto.randomUUID(), body: createInput(kind, readyChanges) };
    setAttempt(current);
    setBusy(true);
    setFormError(undefined);
    try {
      const { id } = await client.call(
        createListing,
        { body: current.body },
        { idempotencyKey: current.key },
      );
      storeLaterChanges(id, current.body, createInput(kind, readyChanges));
      clearDraft();
      await navigate(`/agent/properties/${id}/edit`, { replace: true });
    } catch (error) {
      if (isCallError(error) && (error.status === 0 || error.status >= 500))
        return setFailures((times) => times + 1);
      setAttempt(undefined);
      setFormError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const retry = useEffectEvent(() => void create());
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [failures]);
  return {
    busy,
    formError,
    waiting: failures > 0 && formError === undefined,
    create: () => void create(),
  };
}

/** Body and idempotency key of an attempt, kept so that a retry does not create a second draft. */
interface Attempt {
  readonly key: string;
  readonly body: FormValues;
}

/** The initial body of the draft: the filled-in fields of its kind. */
function createInput(kind: ListingKind, readyChanges: FormValues): FormValues {
  const fields = Object.entries(readyChanges).filter(
    ([field, value]) => value !== null && field in listingInputOf[kind].shape,
  );
  return { ...Object.fromEntries(fields), kind };
}

/** Stores changes made during the first save as a draft of the editor page, which saves them. */
function storeLaterChanges(id: string, sent: FormValues, typed: FormValues): void {
  const later = Object.entries(typed).filter(([field, value]) => sent[field] !== value);
  const typing = later.map(([field, local]) => [field, { local, base: sent[field] }]);
  draftStore(`listing:${id}`).write(Object.fromEntries(typing));
}
