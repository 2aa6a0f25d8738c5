import type { Area } from '@ardhi/contracts/listings/area';
import type { Evidence } from '@ardhi/contracts/listings/evidence';
import type { Listing } from '@ardhi/contracts/listings/listing';
import { toSquareMetres } from '@ardhi/contracts/listings/square-metres';
import type { updateListing } from '@ardhi/contracts/listings/write.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useNavigate } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import { Missing } from '../listing/missing.tsx';
import { useMove } from '../listing/use-move.ts';
import { checkListingField } from './check-field.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import { History } from './history.tsx';
import { ListingSections } from './listing-sections.tsx';
import { type EditingData, editingLoader, listingRoute } from './load-editing.ts';
import { Quality } from './quality.tsx';
import { Rivals } from './rivals.tsx';
import { SaveLine } from './save-line.tsx';
import styles from './sections.module.css';
import { TermsSections } from './terms-sections.tsx';
import { TitleFields } from './title-fields.tsx';
import { useHashFocus } from './use-hash-focus.ts';
import { type Said, type SaveState, type Stand, useSaying } from './use-saying.ts';
import { Verdict } from './verdict.tsx';

const updateRoute = slimRoute<typeof updateListing>({ method: 'PUT', path: '/properties/:id' });

export const loader = editingLoader;
export const handle: Screen<EditingData | undefined> = {
  head: (data) => ({
    title: `Edit ${data?.detail.card.title || data?.detail.card.ref || 'listing'}`,
    noIndex: true,
  }),
};

export function Component() {
  const data = useLoaderData<EditingData>();
  if (!data.detail.viewer.canEdit)
    return (
      <Page>
        <Notice
          icon="triangle-alert"
          tone="problem"
          title={<FormattedMessage id="editor.notYours" defaultMessage="You do not have access to this." />}
        />
      </Page>
    );
  return <Editor key={data.detail.listing.id} {...data} />;
}

/** One long page; everything typed on it is saved as it is typed. */
function Editor({ detail, title, features }: EditingData) {
  const client = useClient();
  useHashFocus();
  const { card, listing } = detail;
  const { id, kind } = listing;
  const saying = useSaying({
    start: { ...listing },
    version: listing.version,
    keep: `listing:${id}`,
    check: checkListingField(kind),
    send: async (body, _, ifMatch) =>
      standOf(
        await client.call(updateRoute, { params: { id }, body }, ifMatch === undefined ? {} : { ifMatch }),
      ),
    reread: async () => standOf((await client.call(listingRoute, { params: { id } })).listing),
  });
  return (
    <Page>
      <h1>
        <FormattedMessage
          id="editor.edit"
          defaultMessage="Edit {title}"
          values={{ title: card.title || card.ref }}
        />
      </h1>
      <div className={styles['layout']}>
        <div>
          <Verdict viewer={detail.viewer} />
          <Rivals saying={saying} />
          <ListingSections
            key={saying.round}
            kind={kind}
            saying={saying}
            own={id}
            place={card.place}
            titleM2={registeredM2(title)}
          />
          <TermsSections key={`terms ${saying.round}`} kind={kind} saying={saying} features={features} />
          {kind === 'PLOT' && (
            <Section title={<FormattedMessage id="editor.land" defaultMessage="How the land is held" />}>
              <TitleFields id={id} title={title} currency={listing.price?.currency ?? 'UGX'} />
              <h3>
                <FormattedMessage id="editor.papers" defaultMessage="Papers that prove it" />
              </h3>
              <EvidenceFields id={id} papers={(title['evidence'] as Evidence[] | undefined) ?? []} />
            </Section>
          )}
        </div>
        <div className={styles['rail']}>
          <SaveLine saying={saying} />
          <ButtonLink to={`/properties/${id}`} target="_blank">
            <Icon name="eye" />
            <FormattedMessage id="editor.preview" defaultMessage="See it as buyers do" />
          </ButtonLink>
          <History id={id} kind={kind} locked={saying.state !== 'saved'} onRestored={saying.renew} />
          <ButtonLink to={`/agent/properties/${id}/media-edit`}>
            <Icon name="camera" />
            <FormattedMessage id="editor.photos" defaultMessage="Photos ({n})" values={{ n: card.photos }} />
          </ButtonLink>
          {detail.viewer.commands.includes('submit') && <Submit id={id} state={saying.state} />}
          <Quality id={id} saved={saying.state === 'saved'} />
        </div>
      </div>
    </Page>
  );
}

const registeredM2 = ({ registeredArea }: Said) =>
  registeredArea ? toSquareMetres(registeredArea as Area) : undefined;

const standOf = (listing: Listing): Stand => ({ said: { ...listing }, version: listing.version });

/** Hands the listing in for review, once all of it is saved. */
function Submit({ id, state }: { readonly id: string; readonly state: SaveState }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, refused, move } = useMove();
  const submit = async () => {
    if (!(await move(id, 'submit'))) return;
    toast('success', formatMessage({ id: 'editor.submitted', defaultMessage: 'Submitted for review.' }));
    await navigate('/agent/properties');
  };
  return (
    <>
      <Button kind="main" disabled={busy !== undefined || state !== 'saved'} onClick={() => void submit()}>
        <FormattedMessage id="editor.submit" defaultMessage="Submit for review" />
      </Button>
      <div role="alert">
        {refused && (
          <Notice icon="triangle-alert" tone="problem" title={refused.sentence}>
            <Missing id={id} names={refused.missing} />
          </Notice>
        )}
      </div>
    </>
  );
}
