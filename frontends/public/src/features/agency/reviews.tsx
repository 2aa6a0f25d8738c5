import type { AgentReview } from '@ardhi/contracts/accounts/agent-review';
import type { AgencyCard, AgentCard } from '@ardhi/contracts/listings/contact-cards';
import { ClientOnly } from '@ardhi/kit/client-only';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Section } from '@ardhi/kit/ui/section';
import { lazy } from 'react';
import styles from './agency-screen.module.css';

const WriteReview = lazy(() =>
  import('./write-review.tsx').then((module) => ({ default: module.WriteReview })),
);
const ReviewActions = lazy(() =>
  import('./review-actions.tsx').then((module) => ({ default: module.ReviewActions })),
);

interface ReviewsProps {
  readonly card: Pick<AgencyCard, 'reviews' | 'rating'>;
  /** Agents who can be reviewed. */
  readonly agents: readonly AgentCard[];
  readonly reviews: readonly AgentReview[];
}

/** Reviews of an agent or an agency's agents by people who contacted them, newest first. */
export function Reviews({ card, agents, reviews }: ReviewsProps) {
  const isSignedIn = useSessionState().status === 'signedIn';
  return (
    <Section title={<FormattedMessage id="reviews.title" />}>
      <p>
        <FormattedMessage id="reviews.summary" values={{ n: card.reviews, rating: card.rating ?? 0 }} />
      </p>
      {reviews.length > 0 && (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <Review key={review.id} review={review} isSignedIn={isSignedIn} />
          ))}
        </ul>
      )}
      {isSignedIn && <ClientOnly fallback={null}>{() => <WriteReview agents={agents} />}</ClientOnly>}
    </Section>
  );
}

function Review({ review, isSignedIn }: { readonly review: AgentReview; readonly isSignedIn: boolean }) {
  const { locale } = useIntl();
  const { author, agent, rating, text, at, reply } = review;
  return (
    <li>
      <p className={styles.name}>
        <FormattedMessage id="reviews.by" values={{ rating, author, agent, day: formatDay(at, locale) }} />
      </p>
      <p className={styles.about}>{text}</p>
      {reply !== undefined && (
        <blockquote className={styles.about}>
          <FormattedMessage id="reviews.reply" values={{ agent, day: formatDay(reply.at, locale) }} />{' '}
          {reply.text}
        </blockquote>
      )}
      {isSignedIn && <ClientOnly fallback={null}>{() => <ReviewActions review={review} />}</ClientOnly>}
    </li>
  );
}
