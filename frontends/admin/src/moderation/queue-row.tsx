import type { QueueItem } from '@ardhi/contracts/listings/queue';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { moneyText } from '@ardhi/kit/words/money-text';
import { useId, useState } from 'react';
import styles from './queue-row.module.css';
import type { useDecision } from './use-decision.ts';

interface Given {
  readonly item: QueueItem;
  readonly deciding: ReturnType<typeof useDecision>;
}

/** One thing to look at: the listing, what speaks for care, and what may be done about it. */
export function QueueRow({ item, deciding }: Given) {
  const intl = useIntl();
  const state = useSessionState();
  const me = state.status === 'signedIn' ? state.user.id : '';
  const { listing } = item;
  const mine = item.claimedBy?.id === me;
  const due = new Date(item.dueAt);
  return (
    <li className={styles['row']}>
      {listing?.cover && <img src={listing.cover.w320} alt="" width={112} height={84} loading="lazy" />}
      <div className={styles['about']}>
        <p className={styles['title']}>
          {listing ? <Link to={`/properties/${listing.id}`}>{listing.title}</Link> : item.kind}
        </p>
        <p>
          {listing?.price && moneyText(listing.price, intl.locale)}{' '}
          {listing && `· ${listing.place} · ${listing.ref}`}
        </p>
        <p className={styles['facts']}>
          <FormattedMessage
            id="queue.due"
            defaultMessage="Decide by {due}. Risk {risk, number} of 100."
            values={{
              due: intl.formatDate(due, { dateStyle: 'medium', timeStyle: 'short' }),
              risk: item.risk,
            }}
          />{' '}
          {item.facts.join(', ')}
        </p>
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
        {deciding.refused?.id === item.id && <p role="alert">{deciding.refused.sentence}</p>}
      </div>
      {item.state !== 'DONE' && <Decide item={item} mine={mine} deciding={deciding} />}
    </li>
  );
}

function Decide({ item, mine, deciding }: Given & { readonly mine: boolean }) {
  const [note, setNote] = useState('');
  const noteId = useId();
  const busy = deciding.busy === item.id;
  if (!mine) {
    return (
      <Button disabled={busy || item.state === 'CLAIMED'} onClick={() => void deciding.claim(item.id)}>
        <FormattedMessage id="queue.claim" defaultMessage="Take it" />
      </Button>
    );
  }
  return (
    <div className={styles['decide']}>
      <label htmlFor={noteId}>
        <FormattedMessage id="queue.note" defaultMessage="What the agent should know" />
      </label>
      <textarea
        id={noteId}
        rows={2}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles['buttons']}>
        <Button kind="main" disabled={busy} onClick={() => void deciding.decide(item.id, 'APPROVE', note)}>
          <FormattedMessage id="queue.approve" defaultMessage="Approve" />
        </Button>
        <Button
          disabled={busy || note.trim() === ''}
          onClick={() => void deciding.decide(item.id, 'CHANGES', note)}
        >
          <FormattedMessage id="queue.changes" defaultMessage="Ask for changes" />
        </Button>
        <Button
          disabled={busy || note.trim() === ''}
          onClick={() => void deciding.decide(item.id, 'REJECT', note)}
        >
          <FormattedMessage id="queue.reject" defaultMessage="Reject" />
        </Button>
        <Button kind="plain" disabled={busy} onClick={() => void deciding.release(item.id)}>
          <FormattedMessage id="queue.release" defaultMessage="Give back" />
        </Button>
      </div>
    </div>
  );
}
