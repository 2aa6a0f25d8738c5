import type { PublishedAgentEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { correctedPhone, correctedPhones } from '@ardhi/contracts/accounts/phone-numbers';
import type { Phone } from '@ardhi/contracts/accounts/user-fields';
import { type Erased, unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type Agency, type AgencyEvent, agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { type User, user } from '../user/user.ts';

/**
 * Corrects phone numbers that were recorded with the zero that is dialled at home, such as +2560772123456. Requests hold
 * numbers in their one form; older events may not.
 */
export const canonicalPhones: Reaction<PublishedUserEvent | PublishedAgentEvent | AgencyEvent> = {
  name: 'accounts.canonical-phones',
  subscribesTo: ['user', 'agent', 'agency'],
  on: {
    UserRegistered: correctUser,
    ProfileChanged: correctUser,
    AgentRegistered: correctAgent,
    AgentProfileChanged: correctAgent,
    AgencyRegistered: ({ fields }, recorded, context) => correctAgency(fields, recorded, context),
    AgencyChanged: ({ changes }, recorded, context) => correctAgency(changes, recorded, context),
  },
};

const metadataOf = ({ id }: RecordedEvent) => ({ commandId: `canonical-phones:${id}` });

async function correctUser(
  { phone }: { readonly phone?: Phone | Erased },
  recorded: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  const recordedPhone = unlessErased(phone, undefined);
  if (recordedPhone === undefined || correctedPhone(recordedPhone) === undefined) return;
  const { state } = await context.state<User>(user, recorded.subject);
  const corrected = state.phone && correctedPhone(state.phone);
  if (corrected === undefined) return;
  const command = { type: 'ChangeProfile', phone: corrected } as const;
  await context.execute(user, recorded.subject, command, metadataOf(recorded));
}

async function correctAgent(
  { phones }: { readonly phones?: readonly Phone[] | Erased },
  recorded: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  if (correctedPhones(unlessErased(phones, []) ?? []) === undefined) return;
  const { state } = await context.state<Agent>(agent, recorded.subject);
  const corrected = correctedPhones(state.profile?.phones ?? []);
  if (corrected === undefined) return;
  const command = { type: 'ChangeProfile', phones: [...corrected] } as const;
  await context.execute(agent, recorded.subject, command, metadataOf(recorded));
}

type AgencyNumbers = Partial<Pick<NonNullable<Agency['fields']>, 'phones' | 'branches'>>;

async function correctAgency(
  recordedNumbers: AgencyNumbers,
  recorded: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  if (correctedNumbers(recordedNumbers) === undefined) return;
  const { state } = await context.state<Agency>(agency, recorded.subject);
  const changes = state.fields && correctedNumbers(state.fields);
  if (changes === undefined) return;
  await context.execute(agency, recorded.subject, { type: 'Change', changes }, metadataOf(recorded));
}

/** The numbers of an agency and its branches that differ from their one form. */
function correctedNumbers({ phones = [], branches = [] }: AgencyNumbers): AgencyNumbers | undefined {
  const corrected = correctedPhones(phones);
  const isChanged = branches.some(({ phone }) => phone && correctedPhone(phone));
  if (corrected === undefined && !isChanged) return undefined;
  return {
    ...(corrected && { phones: [...corrected] }),
    ...(isChanged && {
      branches: branches.map((branch) => ({
        ...branch,
        ...omitUndefined({ phone: branch.phone && (correctedPhone(branch.phone) ?? branch.phone) }),
      })),
    }),
  };
}
