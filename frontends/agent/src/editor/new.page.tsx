import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/vocabulary';
import type { createListing } from '@ardhi/contracts/listings/write.routes';
import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useNavigate, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkListingField } from './check-field.ts';
import { keptTyping } from './kept-typing.ts';
import { ListingSections } from './listing-sections.tsx';
import { SaveLine } from './save-line.tsx';
import styles from './sections.module.css';
import { type Said, type Saying, useSaying } from './use-saying.ts';

const createRoute = slimRoute<typeof createListing>({ method: 'POST', path: '/properties' });
const againMs = 5_000;

const kindWords = defineMessages({
  PROPERTY: { id: 'editor.kind.PROPERTY', defaultMessage: 'House or building' },
  PLOT: { id: 'editor.kind.PLOT', defaultMessage: 'Land' },
  HOTEL: { id: 'editor.kind.HOTEL', defaultMessage: 'Hotel' },
  PRODUCT: { id: 'editor.kind.PRODUCT', defaultMessage: 'Product or service' },
});

/** Fields that every kind answers in its own words. */
const otherwise = ['power', 'water', 'category'];

const kindIn = ({ kind }: Said): ListingKind => listingKinds.find((one) => one === kind) ?? 'PLOT';

export const handle: Screen = { head: () => ({ title: 'New listing', noIndex: true }) };

/** A listing before its first save: all of it stays on this device. */
export function Component() {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const named = listingKinds.find((one) => one === params.get('kind'));
  const saying = useSaying({
    start: { kind: named ?? 'PLOT' },
    keep: named === undefined ? 'listing:new' : `listing:new:${named}`,
    check: (field, value, all) => checkListingField(kindIn(all))(field, value),
  });
  const kind = kindIn(saying.said);
  const creating = useCreating(kind, saying);
  const become = (one: ListingKind) => {
    saying.say('kind', one);
    for (const field of otherwise) saying.say(field, null);
  };
  return (
    <Page>
      <h1>
        <FormattedMessage id="editor.new" defaultMessage="New listing" />
      </h1>
      <div className={styles['layout']}>
        <div>
          <ListingSections key={kind} kind={kind} saying={saying} place="">
            <Choices legend={<FormattedMessage id="editor.kind" defaultMessage="What do you offer?" />}>
              {listingKinds.map((one) => (
                <Choice
                  key={one}
                  type="radio"
                  name="kind"
                  checked={kind === one}
                  onChange={() => become(one)}
                >
                  {formatMessage(kindWords[one])}
                </Choice>
              ))}
            </Choices>
          </ListingSections>
        </div>
        <div className={styles['rail']}>
          <SaveLine
            saying={{
              ...saying,
              refusal: creating.refusal,
              state: creating.waiting ? 'waiting' : saying.state,
            }}
          />
          <Button kind="main" disabled={creating.busy} onClick={creating.create}>
            <FormattedMessage id="editor.create" defaultMessage="Save draft" />
          </Button>
          <p>
            <FormattedMessage
              id="editor.createHint"
              defaultMessage="Then add photos, the land title and submit. Nothing is public before the review."
            />
          </p>
        </div>
      </div>
    </Page>
  );
}

/** Creates the draft once, however often it has to be tried, and goes on where it is edited. */
function useCreating(kind: ListingKind, { ready, forget }: Saying) {
  const client = useClient();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const create = async () => {
    const now = attempt ?? { key: crypto.randomUUID(), body: bodyOf(kind, ready) };
    setAttempt(now);
    setBusy(true);
    setRefusal(undefined);
    try {
      const { id } = await client.call(createRoute, { body: now.body }, { idempotencyKey: now.key });
      keepLater(id, now.body, bodyOf(kind, ready));
      forget();
      await navigate(`/agent/properties/${id}/edit`, { replace: true });
    } catch (error) {
      if (isCallError(error) && (error.status === 0 || error.status >= 500))
        return setFailed((times) => times + 1);
      setAttempt(undefined);
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const again = useEffectEvent(() => void create());
  useEffect(() => {
    if (failed === 0) return;
    const timer = setTimeout(again, againMs);
    return () => clearTimeout(timer);
  }, [failed]);
  return { busy, refusal, waiting: failed > 0 && refusal === undefined, create: () => void create() };
}

/** The same body under the same key, so that a repeat makes no second draft. */
interface Attempt {
  readonly key: string;
  readonly body: Said;
}

/** What the draft begins with: the fields of its kind that are filled in. */
function bodyOf(kind: ListingKind, ready: Said): Said {
  const own = Object.entries(ready).filter(
    ([field, value]) => value !== null && field in listingInputOf[kind].shape,
  );
  return { ...Object.fromEntries(own), kind };
}

/** What was typed while the first save was on its way is saved on the page that comes next. */
function keepLater(id: string, sent: Said, typed: Said): void {
  const later = Object.entries(typed).filter(([field, value]) => sent[field] !== value);
  const typing = later.map(([field, mine]) => [field, { mine, was: sent[field] }]);
  keptTyping(`listing:${id}`).write(Object.fromEntries(typing));
}
