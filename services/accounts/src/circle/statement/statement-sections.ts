import type { Circle, CircleItem, CircleMember, CircleProposal } from '@ardhi/contracts/accounts/circle';
import { marketDayOf, marketMinuteOf } from '@ardhi/contracts/market-day';
import { moneyText } from '@ardhi/contracts/money-text';
import { statementText } from './statement-texts.ts';

/** One entry of a statement: what it is about, and what is said of it. */
export interface StatementEntry {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A part of a statement; without entries it says that there are none. */
export interface StatementSection {
  readonly title: string;
  readonly entries: readonly StatementEntry[];
}

const roleTexts = {
  PAYER: 'role.PAYER',
  INSPECTOR: 'role.INSPECTOR',
  LAWYER: 'role.LAWYER',
  TREASURER: 'role.TREASURER',
} as const;
const absenceTexts = { INVITED: 'state.INVITED', LEFT: 'state.LEFT' } as const;
const voteTexts = { YES: 'vote.YES', MAYBE: 'vote.MAYBE', NO: 'vote.NO' } as const;
const kindTexts = { PAY: 'kind.PAY', STAGE: 'kind.STAGE' } as const;
const outcomeTexts = {
  OPEN: 'state.OPEN',
  APPROVED: 'state.APPROVED',
  REJECTED: 'state.REJECTED',
} as const;

/** The statement of a circle as text: members, shortlist, proposals and messages. */
export function statementSections(circle: Circle): readonly StatementSection[] {
  const names = new Map(circle.members.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) || statementText('nobody');
  return [
    {
      title: statementText('members'),
      entries: circle.members
        .filter(({ name }) => name !== '')
        .map((member) => memberEntry(member, member.id === circle.organiserId)),
    },
    { title: statementText('shortlist'), entries: circle.items.map((item) => itemEntry(item, nameOf)) },
    { title: statementText('proposals'), entries: circle.proposals.map((one) => proposalEntry(one, nameOf)) },
    {
      title: statementText('messages'),
      entries: circle.messages.map(({ by, at, text }) => ({
        title: `${nameOf(by)}, ${marketMinuteOf(at)}`,
        lines: text.split('\n'),
      })),
    },
  ];
}

function memberEntry(
  { name, role, state, hasAccount, since }: CircleMember,
  isOrganiser: boolean,
): StatementEntry {
  const facts = [
    ...(isOrganiser ? [statementText('organiser')] : []),
    ...(role === undefined ? [] : [statementText(roleTexts[role])]),
    ...(state === 'JOINED' ? [] : [statementText(absenceTexts[state])]),
    ...(state === 'JOINED' && !hasAccount ? [statementText('account.none')] : []),
    marketDayOf(since),
  ];
  return { title: name, lines: [facts.join(', ')] };
}

type NameOf = (id: string) => string;

const votes = ['YES', 'MAYBE', 'NO'] as const;

function itemEntry({ card, note, by, at, votes: cast }: CircleItem, nameOf: NameOf): StatementEntry {
  const facts = card && [card.ref, card.place, ...(card.price === undefined ? [] : [moneyText(card.price)])];
  const counted = votes.flatMap((vote) => {
    const voters = cast.filter((one) => one.vote === vote).map((one) => nameOf(one.by));
    return voters.length === 0 ? [] : [statementText(voteTexts[vote], { names: voters.join(', ') })];
  });
  return {
    title: card?.title ?? statementText('unlisted'),
    lines: [
      ...(facts === undefined ? [] : [facts.join(' · ')]),
      `${nameOf(by)}, ${marketDayOf(at)}${note === undefined ? '' : `: ${note.replaceAll('\n', ' ')}`}`,
      ...counted,
    ],
  };
}

function proposalEntry(
  { kind, amount, text, by, at, needed, state, decidedAt = at, answers }: CircleProposal,
  nameOf: NameOf,
): StatementEntry {
  const named = (approve: boolean, id: 'answer.yes' | 'answer.no') => {
    const members = answers.filter((answer) => answer.approve === approve).map((answer) => nameOf(answer.by));
    return members.length === 0 ? [] : [statementText(id, { names: members.join(', ') })];
  };
  const outcome = statementText(outcomeTexts[state], { day: marketDayOf(decidedAt) });
  return {
    title: [statementText(kindTexts[kind]), ...(amount === undefined ? [] : [moneyText(amount)])].join(': '),
    lines: [
      ...text.split('\n'),
      statementText('proposed', { name: nameOf(by), day: marketDayOf(at), needed }),
      [outcome, ...named(true, 'answer.yes'), ...named(false, 'answer.no')].join('; '),
    ],
  };
}
