import type { Area } from '@ardhi/contracts/listings/area';
import { toSquareMetres } from '@ardhi/contracts/listings/area-units';
import { updateListing } from '@ardhi/contracts/listings/editor.routes';
import type { Evidence } from '@ardhi/contracts/listings/evidence';
import type { Listing } from '@ardhi/contracts/listings/listing';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { insiderFields, isOffered } from '@ardhi/contracts/listings/listing-visibility';
import { useMutation } from '../client/use-mutation.ts';
import type { Autosave, FormValues, SaveRequest, SaveState, Snapshot } from '../forms/autosave/autosave.ts';
import { SaveStatus } from '../forms/autosave/save-status.tsx';
import { useAutosave } from '../forms/autosave/use-autosave.ts';
import { useAutosavedForm } from '../forms/use-contract-form.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { useNavigate } from '../router/router.tsx';
import { useToast } from '../toasts/toasts.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page, Section } from '../ui/section.tsx';
import type { EditListingData } from './api/load-listing.ts';
import { Conflicts } from './components/conflicts.tsx';
import { EvidenceFields } from './components/evidence-fields.tsx';
import { HeldChanges } from './components/held-changes.tsx';
import { History } from './components/history.tsx';
import { ListingSections } from './components/listing-sections.tsx';
import { MissingField, MissingFields } from './components/missing-fields.tsx';
import { Quality, useQuality } from './components/quality.tsx';
import { ReviewOutcome } from './components/review-outcome.tsx';
import styles from './components/sections.module.css';
import { TermsSections } from './components/terms-sections.tsx';
import { TitleFields, useTitleAutosave } from './components/title-fields.tsx';
import { TitleRequests } from './components/title-requests.tsx';
import { useHashFocus } from './hooks/use-hash-focus.ts';
import { useListingCommand } from './hooks/use-listing-command.ts';

import { useListingPaths } from './hooks/use-listing-paths.ts';

/** The editor of a listing; only users who may edit it see the form. */
export function ListingEditor({ data }: { readonly data: EditListingData }) {
  if (!data.detail.viewer.canEdit)
    return (
      <Page>
        <Notice icon="triangle-alert" tone="problem" title={<FormattedMessage id="editor.notYours" />} />
      </Page>
    );
  return <Editor key={data.detail.listing.id} {...data} />;
}

/** The listing editor: one page in sections that saves every field while typing. */
function Editor(data: EditListingData) {
  useHashFocus();
  const { card, listing } = data.detail;
  const autosave = useListingAutosave(listing);
  const title = useTitleAutosave({
    id: listing.id,
    title: data.title,
    version: listing.version,
    isShown: () => isShown(autosave.stored),
    onListing: (current) => autosave.reset(snapshotOf(current)),
  });
  return (
    <Page>
      <h1>
        <FormattedMessage id="editor.edit" values={{ title: card.title || card.ref }} />
      </h1>
      <div className={styles.layout}>
        <EditorSections {...data} autosave={autosave} titleAutosave={title} />
        <EditorRail
          detail={data.detail}
          autosave={autosave}
          isHolding={[autosave, title].some(({ held }) => held.length > 0)}
        />
      </div>
    </Page>
  );
}

/** True if buyers see the stored listing: on the market, or sold. */
const isShown = ({ status }: FormValues) => isOffered(status as Listing['status']);

/**
 * The form of a listing: its fields come from the contract and are saved one after another with their base version.
 * While buyers see the listing, changes visible to them are held until published.
 */
function useListingAutosave(listing: Listing): Autosave {
  const { id, kind, version } = listing;
  const form = useAutosavedForm({ fields: listingInputOf[kind].shape, initial: { ...listing } });
  const update = useMutation(
    (client, { changes: body, version: ifMatch, idempotencyKey }: SaveRequest) =>
      client.call(updateListing, { params: { id }, body }, { ifMatch, idempotencyKey }),
    { refreshes: 'nothing' },
  );
  const read = useMutation((client) => client.call(readListing, { params: { id } }), {
    refreshes: 'nothing',
  });
  return useAutosave(form, {
    draftKey: `listing:${id}`,
    version,
    holds: (field, stored) => isShown(stored) && !insiderFields.some((name) => name === field),
    save: async (request) => snapshotOf(await update.mutateAsync(request)),
    reload: async () => snapshotOf((await read.mutateAsync()).listing),
  });
}

interface EditorPartProps {
  readonly detail: EditListingData['detail'];
  readonly autosave: Autosave;
}

interface EditorSectionsProps extends EditorPartProps, EditListingData {
  readonly detail: EditListingData['detail'];
  readonly titleAutosave: Autosave;
}

/** The sections of the form, with the review outcome and conflicts above them. */
function EditorSections({ detail, title, features, autosave, titleAutosave }: EditorSectionsProps) {
  const { card, listing, viewer } = detail;
  const { id, kind } = listing;
  const isPlot = kind === 'PLOT';
  return (
    <div>
      <ReviewOutcome viewer={viewer} />
      <Conflicts forms={isPlot ? [autosave, titleAutosave] : [autosave]} />
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
        timeZone={detail.timeZone}
      />
      {isPlot && (
        <Section title={<FormattedMessage id="editor.title.section" />}>
          <TitleFields
            autosave={titleAutosave}
            country={listing.location?.geo.countryCode}
            currency={listing.price?.currency ?? 'UGX'}
          />
          <h3>
            <FormattedMessage id="editor.papers" />
          </h3>
          <EvidenceFields id={id} documents={(title['evidence'] as Evidence[] | undefined) ?? []} />
          <TitleRequests listingId={id} />
        </Section>
      )}
      <HeldChanges forms={isPlot ? [autosave, titleAutosave] : [autosave]} />
    </div>
  );
}

interface EditorRailProps extends EditorPartProps {
  /** Changes wait to be published, in a bar of their own. */
  readonly isHolding: boolean;
}

/** Save status, completeness, photos and submission, always in sight; beside the form also history and suggestions. */
function EditorRail({ detail: { card, listing, viewer }, autosave, isHolding }: EditorRailProps) {
  const { id, kind } = listing;
  const paths = useListingPaths();
  const isSaved = autosave.state === 'saved';
  const quality = useQuality(id, isSaved);
  return (
    <div className={styles.rail}>
      <div className={styles.bar} data-sticky={!isHolding || undefined}>
        <div className={styles.progress}>
          <SaveStatus autosave={autosave} />
          {quality && (
            <span>
              <FormattedMessage id="quality.percent" values={{ score: quality.score }} />
            </span>
          )}
          {quality?.missing[0] !== undefined && <NextField id={id} name={quality.missing[0]} />}
        </div>
        <ButtonLink to={paths.media(id)}>
          <Icon name="camera" />
          <FormattedMessage id="editor.photos" values={{ n: card.photos }} />
        </ButtonLink>
        {viewer.commands.includes('submit') && <SubmitButton id={id} state={autosave.state} />}
      </div>
      <ButtonLink to={`/properties/${id}`} target="_blank">
        <Icon name="eye" />
        <FormattedMessage id="editor.preview" />
      </ButtonLink>
      <History id={id} kind={kind} locked={!isSaved} autosave={autosave} isShown={isShown(autosave.stored)} />
      {quality && <Quality id={id} kind={kind} quality={quality} />}
    </div>
  );
}

/** The first field that is missing for publication, where the bar is the only thing in sight. */
const NextField = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <p className={styles.next}>
    <FormattedMessage id="editor.nextField" values={{ field: <MissingField id={id} name={name} /> }} />
  </p>
);

const registeredAreaM2 = ({ registeredArea }: FormValues) =>
  registeredArea ? toSquareMetres(registeredArea as Area) : undefined;

const snapshotOf = (listing: Listing): Snapshot => ({ values: { ...listing }, version: listing.version });

/** Submits the listing for review once every change is saved. */
function SubmitButton({ id, state }: { readonly id: string; readonly state: SaveState }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const paths = useListingPaths();
  const toast = useToast();
  const { busy, rejected, execute } = useListingCommand();
  const submit = async () => {
    if (!(await execute(id, 'submit'))) return;
    toast('success', formatMessage({ id: 'editor.submitted' }));
    await navigate(paths.list);
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
