import type { PublishedAgentEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type Agency, agency } from '../agency/agency.ts';
import { emailText } from '../email-texts.ts';
import { type User, user } from '../user/user.ts';
import { type JoinRequest, type JoinRequestEvent, joinRequest } from './join-request.ts';
import { joinRequests } from './join-requests.projection.ts';

const maxRequests = 100;
const texts = {
  received: {
    subject: 'joinRequest.asked.subject',
    text: 'joinRequest.asked.text',
    button: 'joinRequest.asked.button',
  },
  accepted: { subject: 'joinRequest.accepted.subject', text: 'joinRequest.accepted.text', button: 'profile' },
  refused: { subject: 'joinRequest.refused.subject', text: 'joinRequest.refused.text', button: 'profile' },
} as const;

/** Tells the owner of the agency that an agent asks to join, unless they were told within the last days. */
async function tellOwner(
  { agencyId, userId, isRepeated = false }: Extract<JoinRequestEvent, { type: 'JoinRequested' }>,
  { id }: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  if (isRepeated) return;
  const { ownerUserId, fields, status } = (await context.state<Agency>(agency, agencyId)).state;
  if (status !== 'ACTIVE' || fields === undefined || ownerUserId === '') return;
  const { name: agent } = (await context.state<User>(user, userId)).state;
  await tell(
    context,
    { id, userId: ownerUserId, what: 'received', path: '/agent/agents' },
    { agent, agency: fields.displayName },
  );
}

/** Tells the agent how the agency has answered. */
const tellAgent =
  (what: 'accepted' | 'refused') =>
  async (_: object, { id, subject }: RecordedEvent, context: ServiceContext): Promise<void> => {
    const { userId, agencyId } = (await context.state<JoinRequest>(joinRequest, subject)).state;
    const { fields } = (await context.state<Agency>(agency, agencyId)).state;
    if (fields === undefined) return;
    await tell(context, { id, userId, what, path: '/agent/profile' }, { agency: fields.displayName });
  };

interface Notice {
  /** Id of the event, so that a redelivered one sends the email once. */
  readonly id: string;
  readonly userId: string;
  readonly what: keyof typeof texts;
  readonly path: string;
}

async function tell(
  { state, mailer, config }: ServiceContext,
  { id, userId, what, path }: Notice,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { email, name, status } = (await state<User>(user, userId)).state;
  if (email === '' || status !== 'ACTIVE') return;
  const { subject, text, button } = texts[what];
  await mailer.send({
    kind: 'NOTICE',
    id,
    to: email,
    subject: emailText(subject, values),
    body: {
      paragraphs: [emailText('greeting', { name }), emailText(text, values)],
      button: { label: emailText(button), url: `${config.publicUrl}${path}` },
    },
  });
}

/**
 * Ends the open requests that an agent made until then: they joined this agency, or left one, or are erased. Requests to
 * other agencies are withdrawn; a request to the agency that they joined is accepted or withdrawn (`EndByJoining`).
 */
async function endRequests(
  { joined }: { readonly joined?: string },
  { subject: userId, id, at }: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  const open = await context.read(joinRequests).find({ where: { userId }, limit: maxRequests });
  for (const request of open.filter((row) => row.at <= at)) {
    const type = request.agencyId === joined ? 'EndByJoining' : 'Withdraw';
    await context.execute(joinRequest, request.id, { type }, { commandId: `${id}:${request.id}` });
  }
}

/** Emails about requests to join an agency; those of an agent end when they join or leave an agency. */
export const onJoinRequest: Reaction<JoinRequestEvent | PublishedAgentEvent | PublishedUserEvent> = {
  name: 'accounts.on-join-request',
  subscribesTo: ['joinrequest', 'agent', 'user'],
  on: {
    JoinRequested: tellOwner,
    JoinRequestAccepted: tellAgent('accepted'),
    JoinRequestRefused: tellAgent('refused'),
    AgentJoined: ({ agencyId }, event, context) => endRequests({ joined: agencyId }, event, context),
    AgentLeft: (_, event, context) => endRequests({}, event, context),
    UserErased: (_, event, context) => endRequests({}, event, context),
  },
};
