import { createListing } from '@ardhi/contracts/listings/editor.routes';
import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/listing-enums';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import type { Autosave, FormValues } from '@ardhi/kit/forms/autosave';
import { isTransient } from '@ardhi/kit/forms/autosave/save-errors';
import { SaveStatus } from '@ardhi/kit/forms/autosave/save-status';
import { useAutosave } from '@ardhi/kit/forms/autosave/use-autosave';
import { createSharedDraft } from '@ardhi/kit/forms/draft';
import { useAutosavedForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ListingSections } from '@ardhi/kit/listing-editor/listing-sections';
import styles from '@ardhi/kit/listing-editor/sections.module.css';
import { randomId } from '@ardhi/kit/random-id';
import { useNavigate, useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { Page } from '@ardhi/kit/ui/section';
import { useEffect, useEffectEvent, useState } from 'react';

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
  const [params] = useSearchParams();
  const kindParam = listingKinds.find((option) => option === params.get('kind'));
  const [fieldsKind, setFieldsKind] = useState<ListingKind>(kindParam ?? 'PLOT');
  const form = useAutosavedForm({
    fields: listingInputOf[fieldsKind].shape,
    initial: { kind: kindParam ?? 'PLOT' },
  });
  const autosave = useAutosave(form, {
    draftKey: kindParam === undefined ? 'listing:new' : `listing:new:${kindParam}`,
  });
  const kind = kindOf(autosave.values);
  if (kind !== fieldsKind) setFieldsKind(kind);
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
          <ListingSections key={`${kind} ${autosave.revision}`} kind={kind} autosave={autosave} place="">
            <KindChips kind={kind} onChange={changeKind} />
          </ListingSections>
        </div>
        <div className={styles.rail}>
          <div className={styles.bar} data-sticky>
            <div className={styles.progress}>
              <SaveStatus
                autosave={{
                  ...autosave,
                  formError: creation.formError,
                  state: creation.waiting ? 'waiting' : autosave.state,
                }}
              />
            </div>
            <Button variant="primary" disabled={creation.busy} onClick={creation.create}>
              <FormattedMessage id="editor.create" />
            </Button>
          </div>
          <p>
            <FormattedMessage id="editor.createHint" />
          </p>
        </div>
      </div>
    </Page>
  );
}

interface KindChipsProps {
  readonly kind: ListingKind;
  readonly onChange: (kind: ListingKind) => void;
}

/** The kind of listing, which decides its fields. */
function KindChips({ kind, onChange }: KindChipsProps) {
  const { formatMessage } = useIntl();
  return (
    <ChipGroup legend={<FormattedMessage id="editor.kind" />}>
      {listingKinds.map((option) => (
        <ChipInput
          key={option}
          type="radio"
          name="kind"
          checked={kind === option}
          onChange={() => onChange(option)}
        >
          {formatMessage(kindLabels[option])}
        </ChipInput>
      ))}
    </ChipGroup>
  );
}

/** Creates the draft exactly once, retrying with one idempotency key, then opens it in the editor. */
function useCreateListing(kind: ListingKind, { readyChanges, clearDraft }: Autosave) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt>();
  const [failures, setFailures] = useState(0);
  // Called when the response arrives, with the values typed by then.
  const storeLater = useEffectEvent((id: string, body: FormValues) =>
    storeLaterChanges(id, body, createInput(kind, readyChanges)),
  );
  const creation = useMutation(
    (client, { key, body }: Attempt) => client.call(createListing, { body }, { idempotencyKey: key }),
    {
      refreshes: 'nothing',
      async onSuccess({ id }, { body }) {
        storeLater(id, body);
        clearDraft();
        await navigate(`/agent/properties/${id}/edit`, { replace: true });
      },
      onError(error) {
        if (isTransient(error)) setFailures((times) => times + 1);
        else setAttempt(undefined);
      },
    },
  );
  const create = () => {
    const current = attempt ?? { key: randomId(), body: createInput(kind, readyChanges) };
    setAttempt(current);
    void creation.mutate(current);
  };
  const retry = useEffectEvent(create);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [failures]);
  const isWaiting = attempt !== undefined && failures > 0;
  return {
    busy: creation.isPending,
    formError: isWaiting ? undefined : creation.errorMessage,
    waiting: isWaiting,
    create,
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
  createSharedDraft(`listing:${id}`).write(Object.fromEntries(typing));
}
