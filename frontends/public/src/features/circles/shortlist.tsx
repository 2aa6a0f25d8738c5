import type { CircleItem } from '@ardhi/contracts/accounts/circle';
import type { CircleVote } from '@ardhi/contracts/accounts/circle-input';
import { maxCompared } from '@ardhi/contracts/listings/comparison';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { ListingCard } from '@ardhi/kit/ui/listing-card';
import { Section } from '@ardhi/kit/ui/section';
import { useAction } from '../../lib/actions/use-action.ts';
import { comparisonMutation } from '../../lib/comparison-mutation.ts';
import { AddListing } from './add-listing.tsx';
import { type CircleProps, isOrganiser, useMemberNames } from './circle-context.ts';
import { removeListingMutation, voteMutation } from './circle-mutations.ts';
import styles from './circles.module.css';
import { memberQuery } from './personal-token.ts';

const voteLabels = defineMessages({
  YES: { id: 'circle.voteYes' },
  MAYBE: { id: 'circle.voteMaybe' },
  NO: { id: 'circle.voteNo' },
});
const votes = ['YES', 'MAYBE', 'NO'] as const satisfies readonly CircleVote[];

/** The listings among which a circle chooses, each with the votes on it. */
export function Shortlist({ circle }: CircleProps) {
  return (
    <Section title={<FormattedMessage id="circle.shortlist" />} action={<Compare circle={circle} />}>
      {circle.items.length === 0 && (
        <p>
          <FormattedMessage id="circle.noListings" />
        </p>
      )}
      <ul className={styles.items}>
        {circle.items.map((item) => (
          <Item key={item.listingId} circle={circle} item={item} />
        ))}
      </ul>
      <AddListing circleId={circle.id} />
    </Section>
  );
}

/** Opens the comparison with the first listings that are still shown. */
function Compare({ circle }: CircleProps) {
  const navigate = useNavigate();
  const comparison = useAction(comparisonMutation, { onSuccess: () => navigate('/compare') });
  const listingIds = circle.items
    .filter(({ card }) => card !== undefined)
    .map(({ listingId }) => listingId)
    .slice(0, maxCompared);
  if (listingIds.length < 2) return null;
  return (
    <Button disabled={comparison.busy} onClick={() => comparison.submit({ body: { listingIds } })}>
      <FormattedMessage id="favourites.compare" values={{ n: listingIds.length }} />
    </Button>
  );
}

function Item({ circle, item }: CircleProps & { readonly item: CircleItem }) {
  const { formatMessage } = useIntl();
  const nameOf = useMemberNames(circle);
  const remove = useAction(removeListingMutation, { revalidate: true });
  const { listingId, card, note, by } = item;
  const title = card?.title ?? formatMessage({ id: 'circle.gone' });
  return (
    <li className={styles.item}>
      {card === undefined ? <p>{title}</p> : <ListingCard card={card} />}
      <p className={styles.soft}>
        <FormattedMessage id="circle.addedBy" values={{ name: nameOf(by) }} />
      </p>
      {note !== undefined && <p className={styles.text}>{note}</p>}
      <Votes circle={circle} item={item} title={title} />
      {(by === circle.you || isOrganiser(circle)) && (
        <Button
          variant="text"
          aria-label={formatMessage({ id: 'circle.removeListing' }, { title })}
          disabled={remove.busy}
          onClick={() =>
            remove.submit({ params: { id: circle.id, listingId }, query: memberQuery(circle.id) })
          }
        >
          <FormattedMessage id="common.remove" />
        </Button>
      )}
    </li>
  );
}

interface VotesProps extends CircleProps {
  readonly item: CircleItem;
  readonly title: string;
}

/** A button for each vote, with the names of those who cast it. */
function Votes({ circle, item, title }: VotesProps) {
  const { formatMessage } = useIntl();
  const nameOf = useMemberNames(circle);
  const cast = useAction(voteMutation, { revalidate: true });
  return (
    <fieldset className={styles.votes}>
      <legend className={styles.hidden}>
        <FormattedMessage id="circle.votesOn" values={{ title }} />
      </legend>
      {votes.map((vote) => {
        const voters = item.votes.filter((one) => one.vote === vote).map((one) => one.by);
        return (
          <div key={vote}>
            <Button
              aria-pressed={voters.includes(circle.you)}
              disabled={cast.busy}
              onClick={() =>
                cast.submit({
                  params: { id: circle.id },
                  query: memberQuery(circle.id),
                  body: { listingId: item.listingId, vote },
                })
              }
            >
              {formatMessage(voteLabels[vote])}
              {voters.length > 0 && <b>{voters.length}</b>}
            </Button>
            {voters.length > 0 && <small>{voters.map(nameOf).join(', ')}</small>}
          </div>
        );
      })}
    </fieldset>
  );
}
