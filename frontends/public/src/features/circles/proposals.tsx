import type { CircleProposal } from '@ardhi/contracts/accounts/circle';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { Section } from '@ardhi/kit/ui/section';
import { useAction } from '../../lib/actions/use-action.ts';
import { type CircleProps, useMemberNames } from './circle-context.ts';
import { answerMutation } from './circle-mutations.ts';
import styles from './circles.module.css';
import { NewProposal } from './new-proposal.tsx';
import { memberQuery } from './personal-token.ts';
import { proposalKindLabels } from './proposal-kind-labels.ts';

type State = CircleProposal['state'];

const stateLabels = defineMessages<State>({
  OPEN: { id: 'common.awaitingApproval' },
  APPROVED: { id: 'common.approved' },
  REJECTED: { id: 'common.rejected' },
});
const stateTones: Readonly<Record<State, BadgeTone>> = {
  OPEN: 'under-offer',
  APPROVED: 'available',
  REJECTED: 'gone',
};

/** Proposals by the members, newest first, with the answers to them. */
export function Proposals({ circle }: CircleProps) {
  return (
    <Section title={<FormattedMessage id="circle.proposals" />}>
      {circle.proposals.length === 0 && (
        <p>
          <FormattedMessage id="circle.noProposals" />
        </p>
      )}
      <ul className={styles.rows}>
        {circle.proposals.toReversed().map((proposal) => (
          <Proposal key={proposal.id} circle={circle} proposal={proposal} />
        ))}
      </ul>
      <NewProposal circleId={circle.id} />
    </Section>
  );
}

function Proposal({ circle, proposal }: CircleProps & { readonly proposal: CircleProposal }) {
  const { locale } = useIntl();
  const nameOf = useMemberNames(circle);
  const { kind, amount, text, by, at, needed, state, answers } = proposal;
  const [approvals, rejections] = [true, false].map((approve) =>
    answers.filter((answer) => answer.approve === approve).map((answer) => nameOf(answer.by)),
  ) as [string[], string[]];
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        <b>
          <FormattedMessage {...proposalKindLabels[kind]} />
        </b>
        {amount !== undefined && <b>{formatMoney(amount, locale)}</b>}
        <Badge tone={stateTones[state]}>
          <FormattedMessage {...stateLabels[state]} />
        </Badge>
      </p>
      <p className={styles.text}>{text || <FormattedMessage id="circle.erased" />}</p>
      <p className={styles.soft}>
        <FormattedMessage id="circle.proposedBy" values={{ name: nameOf(by) }} /> · <DateTime at={at} />
      </p>
      <p>
        <FormattedMessage id="circle.approvals" values={{ n: approvals.length, needed }} />
        {approvals.length > 0 && <small> {approvals.join(', ')}</small>}
      </p>
      {rejections.length > 0 && (
        <p>
          <FormattedMessage id="circle.rejections" values={{ n: rejections.length }} />
          <small> {rejections.join(', ')}</small>
        </p>
      )}
      {state === 'OPEN' && <Answer circle={circle} proposal={proposal} />}
    </li>
  );
}

const answerLabels = defineMessages({ true: { id: 'circle.approve' }, false: { id: 'circle.reject' } });
const answerNames = defineMessages({
  true: { id: 'circle.approveThis' },
  false: { id: 'circle.rejectThis' },
});

function Answer({ circle, proposal }: CircleProps & { readonly proposal: CircleProposal }) {
  const { formatMessage } = useIntl();
  const answer = useAction(answerMutation, { revalidate: true });
  const own = proposal.answers.find(({ by }) => by === circle.you)?.approve;
  return (
    <div className={styles.actions}>
      {([true, false] as const).map((approve) => (
        <Button
          key={String(approve)}
          aria-pressed={own === approve}
          aria-label={formatMessage(answerNames[`${approve}`], { text: proposal.text })}
          disabled={answer.busy}
          onClick={() =>
            answer.submit({
              params: { id: circle.id },
              query: memberQuery(circle.id),
              body: { proposalId: proposal.id, approve },
            })
          }
        >
          {formatMessage(answerLabels[`${approve}`])}
        </Button>
      ))}
    </div>
  );
}
