import type { QueueItem } from '@ardhi/contracts/listings/queue';
import { now } from '@ardhi/kit/clock';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { moneyText } from '@ardhi/kit/words/money-text';
import { momentText } from '../words/moment-text.ts';
import { decisionWord, factSentence, isOther, otherIn, overlapsIn } from '../words/queue-words.ts';
import { Decide } from './decide.tsx';
import type { SavedReply } from './load-queue.ts';
import styles from './queue-row.module.css';
import type { Deciding } from './use-decision.ts';

interface Given {
  readonly item: QueueItem;
  readonly me: string;
  readonly deciding: Deciding;
  readonly replies: readonly SavedReply[];
}

/** One thing to look at: the listing, what speaks for care, and what may be done about it. */
export function QueueRow({ item, me, deciding, replies }: Given) {
  const mine = item.claimedBy?.id === me;
  const { refused, busy } = deciding;
  return (
    <li id={item.id} className={styles['row']}>
      <About item={item} mine={mine} />
      <div className={styles['decide']}>
        <div role="alert">
          {refused?.item.id === item.id && (
            <Notice icon="triangle-alert" tone="problem" title={refused.sentence} />
          )}
        </div>
        {item.state === 'OPEN' && (
          <Button kind="main" disabled={busy === item.id} onClick={() => void deciding.claim(item)}>
            <FormattedMessage id="queue.claim" defaultMessage="Take it" />
          </Button>
        )}
        {item.state === 'CLAIMED' && mine && <Decide item={item} deciding={deciding} replies={replies} />}
      </div>
    </li>
  );
}

function About({ item, mine }: { readonly item: QueueItem; readonly mine: boolean }) {
  const intl = useIntl();
  const { listing } = item;
  const other = otherIn(item.facts);
  return (
    <div className={styles['about']}>
      {listing?.cover && <img src={listing.cover.w320} alt="" width={112} height={84} loading="lazy" />}
      <div>
        <p className={styles['title']}>
          {listing ? (
            <Link to={`/properties/${listing.id}`}>{listing.title || listing.ref}</Link>
          ) : (
            <FormattedMessage id="queue.gone" defaultMessage="A listing that is gone" />
          )}
        </p>
        {listing && (
          <p>
            {[listing.price && moneyText(listing.price, intl.locale), listing.place, listing.ref]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <p className={styles['facts']}>
          <FormattedMessage
            id="queue.due"
            defaultMessage="Decide by {due}. Risk {risk, number} of 100."
            values={{ due: momentText(intl, item.dueAt), risk: item.risk }}
          />{' '}
          {item.facts
            .filter((fact) => !isOther(fact))
            .map((fact) => `${factSentence(intl, fact)}.`)
            .join(' ')}
          {other !== undefined && (
            <>
              {' '}
              <Link to={`/properties/${other}`}>
                <FormattedMessage id="queue.other" defaultMessage="See the other listing" />
              </Link>
            </>
          )}
        </p>
        {overlapsIn(item.facts).map(({ listingId, percent }) => (
          <p key={listingId} className={styles['facts']}>
            <Link to={`/properties/${listingId}`}>
              <FormattedMessage
                id="queue.overlap"
                defaultMessage="Its boundary and this one's have {percent, number} % of the smaller in common"
                values={{ percent }}
              />
            </Link>
          </p>
        ))}
        <p className={styles['badges']}>
          <Standing item={item} mine={mine} />
        </p>
      </div>
    </div>
  );
}

function Standing({ item, mine }: { readonly item: QueueItem; readonly mine: boolean }) {
  const intl = useIntl();
  if (item.state === 'DONE')
    return <Badge tone="plain">{item.decision && decisionWord(intl, item.decision)}</Badge>;
  return (
    <>
      {item.dueAt < now() && (
        <Badge tone="problem">
          <FormattedMessage id="queue.overdue" defaultMessage="Overdue" />
        </Badge>
      )}
      {item.claimedBy && (
        <Badge tone="under-offer">
          {mine ? (
            <FormattedMessage id="queue.mine" defaultMessage="You are working on this" />
          ) : (
            <FormattedMessage
              id="queue.theirs"
              defaultMessage="{name} is working on this"
              values={{ name: item.claimedBy.name }}
            />
          )}
        </Badge>
      )}
    </>
  );
}
