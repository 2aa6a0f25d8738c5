import type { CircleSummary } from '@ardhi/contracts/accounts/circle';
import { listCircles } from '@ardhi/contracts/accounts/circles.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link, useNavigate, useSearchParams } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Page, Section } from '@ardhi/kit/ui/section';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { InputField } from '../../components/form/fields.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { addListingMutation, createMutation } from './circle-mutations.ts';
import styles from './circles.module.css';

/** The circles of the reader, and a form to start one; with `?listing=` each takes that listing. */
export function CirclesScreen() {
  const session = useSessionState();
  const [params] = useSearchParams();
  const listingId = params.get('listing') ?? undefined;
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="circles.title" />
      </h1>
      <p className={styles.lead}>
        {listingId === undefined ? (
          <FormattedMessage id="circles.lead" />
        ) : (
          <FormattedMessage id="circles.chooseFor" />
        )}
      </p>
      {session.status === 'signedIn' && <OwnCircles listingId={listingId} />}
      {session.status === 'signedOut' && (
        <ButtonLink
          variant="primary"
          fullWidth
          to={`/login?next=${encodeURIComponent(listingId === undefined ? '/circles' : `/circles?listing=${listingId}`)}`}
        >
          <FormattedMessage id="circles.logIn" />
        </ButtonLink>
      )}
    </Page>
  );
}

interface ListingProps {
  readonly listingId: string | undefined;
}

function OwnCircles({ listingId }: ListingProps) {
  const { data, errorMessage } = useQuery(listCircles, { query: { pageSize: 20 } });
  return (
    <>
      {errorMessage !== undefined && <p role="alert">{errorMessage}</p>}
      {data === undefined && errorMessage === undefined && <p aria-busy="true">…</p>}
      {data?.items.length === 0 && (
        <p>
          <FormattedMessage id="circles.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {data?.items.map((circle) => (
          <li key={circle.id} className={styles.row}>
            <CircleFacts circle={circle} />
            {listingId !== undefined && <AddTo circle={circle} listingId={listingId} />}
          </li>
        ))}
      </ul>
      <div className={styles.settings}>
        <NewCircle listingId={listingId} />
      </div>
    </>
  );
}

function CircleFacts({
  circle: { id, name, members, items, openProposals },
}: {
  readonly circle: CircleSummary;
}) {
  return (
    <p className={styles.facts}>
      <Link to={`/circles/${id}`}>{name}</Link>
      <span className={styles.soft}>
        <FormattedMessage id="circles.facts" values={{ members, items }} />
      </span>
      {openProposals > 0 && (
        <Badge tone="under-offer">
          <FormattedMessage id="circles.open" values={{ n: openProposals }} />
        </Badge>
      )}
    </p>
  );
}

interface AddToProps {
  readonly circle: CircleSummary;
  readonly listingId: string;
}

function AddTo({ circle: { id, name }, listingId }: AddToProps) {
  const navigate = useNavigate();
  const add = useAction(addListingMutation, { onSuccess: () => navigate(`/circles/${id}`) });
  return (
    <Button disabled={add.busy} onClick={() => add.submit({ params: { id }, body: { listingId } })}>
      <FormattedMessage id="circles.addTo" values={{ name }} />
    </Button>
  );
}

function NewCircle({ listingId }: ListingProps) {
  const navigate = useNavigate();
  const add = useAction(addListingMutation, {
    onSuccess: ({ id }) => navigate(`/circles/${id}`),
    onError: (_, { params }) => navigate(`/circles/${params.id}`),
  });
  const form = useActionForm(createMutation, {
    input: ({ name = '' }) => ({ body: { name } }),
    onSuccess: ({ id }) =>
      listingId === undefined
        ? navigate(`/circles/${id}`)
        : add.submit({ params: { id }, body: { listingId } }),
  });
  return (
    <Section title={<FormattedMessage id="circles.new" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            {listingId === undefined ? (
              <FormattedMessage id="circles.new" />
            ) : (
              <FormattedMessage id="circles.startWith" />
            )}
          </SubmitButton>
        }
      >
        <InputField
          form={form}
          name="name"
          label={<FormattedMessage id="circles.name" />}
          hint={<FormattedMessage id="circles.nameHint" />}
          maxLength={80}
          required
        />
      </ActionForm>
    </Section>
  );
}
