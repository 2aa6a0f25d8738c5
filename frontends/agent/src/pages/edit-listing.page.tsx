import type { Area } from '@ardhi/contracts/listings/area';
import { toSquareMetres } from '@ardhi/contracts/listings/area-units';
import { updateListing } from '@ardhi/contracts/listings/editor.routes';
import type { Evidence } from '@ardhi/contracts/listings/evidence';
import type { Listing } from '@ardhi/contracts/listings/listing';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useToast } from '@ardhi/kit/toasts';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import { MissingFields } from '../components/missing-fields.tsx';
import { SaveStatus } from '../components/save-status.tsx';
import styles from '../components/sections.module.css';
import { type EditListingData, editListingLoader } from '../features/listing-editor/api/load-listing.ts';
import { Conflicts } from '../features/listing-editor/components/conflicts.tsx';
import { EvidenceFields } from '../features/listing-editor/components/evidence-fields.tsx';
import { History } from '../features/listing-editor/components/history.tsx';
import { ListingSections } from '../features/listing-editor/components/listing-sections.tsx';
import { Quality } from '../features/listing-editor/components/quality.tsx';
import { ReviewOutcome } from '../features/listing-editor/components/review-outcome.tsx';
import { TermsSections } from '../features/listing-editor/components/terms-sections.tsx';
import { TitleFields } from '../features/listing-editor/components/title-fields.tsx';
import { useHashFocus } from '../features/listing-editor/hooks/use-hash-focus.ts';
import { type FormValues, type SaveState, type Snapshot, useAutosave } from '../lib/autosave/use-autosave.ts';
import { useListingCommand } from '../lib/use-listing-command.ts';
import { validateListingField } from '../lib/validate-field.ts';

export const loader = editListingLoader;
export const handle: Screen<EditListingData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'editor.edit' }, { title: data?.detail.card.title || data?.detail.card.ref }),
    noIndex: true,
  }),
};

export function Component() {
  const data = useLoaderData<EditListingData>();
  if (!data.detail.viewer.canEdit)
    return (
      <Page>
        <Notice icon="triangle-alert" tone="problem" title={<FormattedMessage id="editor.notYours" />} />
      </Page>
    );
  return <Editor key={data.detail.listing.id} {...data} />;
}

/** The listing editor: one page in sections that saves every field as it is typed. */
function Editor({ detail, title, features }: EditListingData) {
  const intl = useIntl();
  const client = useClient();
  useHashFocus();
  const { card, listing } = detail;
  const { id, kind } = listing;
  const autosave = useAutosave({
    initialValues: { ...listing },
    version: listing.version,
    draftName: `listing:${id}`,
    validate: validateListingField(intl, kind),
    save: async (body, _, ifMatch) =>
      snapshotOf(
        await client.call(updateListing, { params: { id }, body }, ifMatch === undefined ? {} : { ifMatch }),
      ),
    reload: async () => snapshotOf((await client.call(readListing, { params: { id } })).listing),
  });
  return (
    <Page>
      <h1>
        <FormattedMessage id="editor.edit" values={{ title: card.title || card.ref }} />
      </h1>
      <div className={styles.layout}>
        <div>
          <ReviewOutcome viewer={detail.viewer} />
          <Conflicts autosave={autosave} />
          <ListingSections
            key={autosave.revision}
            kind={kind}
            autosave={autosave}
            ownListingId={id}
            place={card.place}
            titleM2={registeredAreaM2(title)}
          />
          <TermsSections
            key={`terms ${autosave.revision}`}
            kind={kind}
            autosave={autosave}
            features={features}
          />
          {kind === 'PLOT' && (
            <Section title={<FormattedMessage id="editor.title.section" />}>
              <TitleFields id={id} title={title} currency={listing.price?.currency ?? 'UGX'} />
              <h3>
                <FormattedMessage id="editor.papers" />
              </h3>
              <EvidenceFields id={id} documents={(title['evidence'] as Evidence[] | undefined) ?? []} />
            </Section>
          )}
        </div>
        <div className={styles.rail}>
          <SaveStatus autosave={autosave} />
          <ButtonLink to={`/properties/${id}`} target="_blank">
            <Icon name="eye" />
            <FormattedMessage id="editor.preview" />
          </ButtonLink>
          <History id={id} kind={kind} locked={autosave.state !== 'saved'} onRestored={autosave.reset} />
          <ButtonLink to={`/agent/properties/${id}/media-edit`}>
            <Icon name="camera" />
            <FormattedMessage id="editor.photos" values={{ n: card.photos }} />
          </ButtonLink>
          {detail.viewer.commands.includes('submit') && <SubmitButton id={id} state={autosave.state} />}
          <Quality id={id} isSaved={autosave.state === 'saved'} />
        </div>
      </div>
    </Page>
  );
}

const registeredAreaM2 = ({ registeredArea }: FormValues) =>
  registeredArea ? toSquareMetres(registeredArea as Area) : undefined;

const snapshotOf = (listing: Listing): Snapshot => ({ values: { ...listing }, version: listing.version });

/** Submits the listing for review once every change is saved. */
function SubmitButton({ id, state }: { readonly id: string; readonly state: SaveState }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, rejected, execute } = useListingCommand();
  const submit = async () => {
    if (!(await execute(id, 'submit'))) return;
    toast('success', formatMessage({ id: 'editor.submitted' }));
    await navigate('/agent/properties');
  };
  return (
    <>
      <Button
        variant="primary"
        disabled={busy !== undefined || state !== 'saved'}
        onClick={() => void submit()}
      >
        <FormattedMessage id="editor.submit" />
      </Button>
      <div role="alert">
        {rejected && (
          <Notice icon="triangle-alert" tone="problem" title={rejected.message}>
            <MissingFields id={id} names={rejected.missing} />
          </Notice>
        )}
      </div>
    </>
  );
}
