import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { circle } from '../circle/circle.ts';
import type { CircleCommand } from '../circle/circle-events.ts';
import { newPersonalToken } from '../circle/circle-links.ts';
import { people } from '../directory/people.projection.ts';

const idOf = (what: string) => idFrom(`demo-circle:${what}`);

/** Who is in the circle of the demo data; Rose has no account, and Peter has not opened his link yet. */
const [umar, grace, rose, peter] = ['umar', 'grace', 'rose', 'peter'].map(idOf) as [
  string,
  string,
  string,
  string,
];

/** A circle of the demo user and his family, who choose among these listings. A second run changes nothing. */
export async function seedDemoCircle(context: ServiceContext, listingIds: readonly string[]): Promise<void> {
  const userIdOf = async (email: string) => {
    const [person] = await context.read(people).find({ where: { email }, limit: 1 });
    return person?.id ?? '';
  };
  const commands: readonly CircleCommand[] = [
    {
      type: 'CreateCircle',
      name: 'A plot for Mother',
      approvals: 2,
      linkId: idOf('link'),
      organiser: { memberId: umar, userId: await userIdOf('user@ardhi.test'), name: 'Umar Mugisha' },
    },
    { type: 'JoinCircle', memberId: grace, name: 'Grace Akello', userId: await userIdOf('grace@ardhi.test') },
    { type: 'InviteMember', by: umar, memberId: rose, name: 'Aunt Rose', role: 'TREASURER' },
    { type: 'JoinCircle', memberId: rose, name: 'Aunt Rose', tokenHash: newPersonalToken().hash },
    {
      type: 'InviteMember',
      by: umar,
      memberId: peter,
      name: 'Peter Otim',
      phone: '+256772000999',
      role: 'INSPECTOR',
    },
    ...listingIds.flatMap((listingId, index) => wishOf(listingId, index)),
    {
      type: 'SendMessage',
      by: grace,
      messageId: idOf('message:1'),
      text: 'I can send my share from London at the end of the month.',
    },
    {
      type: 'SendMessage',
      by: rose,
      messageId: idOf('message:2'),
      text: 'The first one is near the clinic. Has anybody seen the title?',
    },
    {
      type: 'SendMessage',
      by: umar,
      messageId: idOf('message:3'),
      text: 'I asked the agent for the search letter. Peter goes to see it on Saturday.',
    },
    {
      type: 'MakeProposal',
      by: rose,
      proposalId: idOf('proposal:1'),
      kind: 'PAY',
      amount: { amount: 150_000, currency: 'UGX' },
      text: 'Pay the surveyor who opens the boundaries.',
    },
    { type: 'AnswerProposal', by: umar, proposalId: idOf('proposal:1'), approve: true },
    { type: 'AnswerProposal', by: grace, proposalId: idOf('proposal:1'), approve: true },
    {
      type: 'MakeProposal',
      by: umar,
      proposalId: idOf('proposal:2'),
      kind: 'STAGE',
      text: 'Ask for a viewing of the first plot before we make an offer.',
    },
    { type: 'AnswerProposal', by: rose, proposalId: idOf('proposal:2'), approve: true },
  ];
  for (const [index, command] of commands.entries())
    await context.execute(circle, idOf('circle'), command, { commandId: `seed:circle:${index}` });
}

/** A listing that one of them found, and what the others think of it. */
function wishOf(listingId: string, index: number): CircleCommand[] {
  const add: CircleCommand = {
    type: 'AddListing',
    by: index % 2 === 0 ? umar : grace,
    listingId,
    ...(index === 0 && { note: 'Flat, and the road is good all year.' }),
  };
  return [
    add,
    { type: 'CastVote', by: umar, listingId, vote: index < 2 ? 'YES' : 'MAYBE' },
    { type: 'CastVote', by: grace, listingId, vote: index === 0 ? 'YES' : 'NO' },
    ...(index === 0 ? [{ type: 'CastVote', by: rose, listingId, vote: 'YES' } as const] : []),
  ];
}
