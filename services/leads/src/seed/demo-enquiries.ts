import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { contact } from '../contact/contact.ts';
import { leadsContext } from '../context.ts';
import { findContact } from '../enquiry/find-contact.ts';

/** An agent of the demo data to whom buyers write. */
export interface AskedAgent {
  readonly userId: string;
  readonly agencyId: string;
}

/** A round of enquiries: one to each agent, all at once. */
interface EnquiryRound {
  readonly agents: readonly AskedAgent[];
  /** Index of the round, from 0. */
  readonly round: number;
  /** Sets the clock to some minutes after the enquiries. */
  readonly setMinutesAfter: (minutes: number) => void;
}

const buyers = [
  ['Ruth Nakimera', 'Is the plot near the tarmac still available? I can come on Saturday.'],
  ['Samuel Opio', 'Good morning. What do you have for three bedrooms below my budget of 150 million?'],
  [
    'Halima Yusuf',
    'I live in Dubai and look for half an acre with a title. Could you send a video of the road?',
  ],
  ['Peter Mwangi', 'Would the owner take payment in two parts?'],
  ['Chantal Uwase', 'May my surveyor open the boundary before I pay anything?'],
  ['Emeka Obi', 'How much are the fees on top of the price?'],
  ['Joan Atim', 'Is there water on the land, or a borehole nearby?'],
  ['Musa Kiggundu', 'When could I see it with my wife? We are free after work.'],
  ['Abena Mensah', 'Please send me what else you have in this area.'],
  ['Daniel Mushi', 'Does the land flood in the rainy season?'],
  ['Thandi Dube', 'Which documents may I see before the viewing?'],
  ['Ivan Ssebunya', 'Is the price negotiable for cash?'],
] as const;

/** How many rounds there are: more than the replies that a public reply time needs (model §5 B9). */
export const enquiryRounds = buyers.length;

/** Typical minutes to a reply, by agent, in turn. All reply before a lead is escalated. */
const typicalMinutes = [6, 14, 25, 9, 48, 33, 18];
/** How much the replies of one agent differ from round to round, in percent. */
const variation = [100, 60, 140, 80, 200, 110, 50];

const minutesToReply = (agent: number, round: number): number => {
  const typical = typicalMinutes[agent % typicalMinutes.length] ?? 0;
  return Math.round((typical * (variation[(agent + round) % variation.length] ?? 0)) / 100);
};

/**
 * Plays a round: a buyer writes to each agent, and the agents reply one after the other, with the commands of the inbox.
 * Reply times follow from these as from all other enquiries. Idempotent.
 */
export async function playEnquiryRound(
  context: ServiceContext,
  { agents, round, setMinutesAfter }: EnquiryRound,
): Promise<void> {
  const leads = leadsContext(context);
  const [name, message] = buyers[round] ?? buyers[0];
  const enquired: { readonly contactId: string; readonly agentId: string; readonly minutes: number }[] = [];
  setMinutesAfter(0);
  for (const [index, { userId: agentId, agencyId: owner }] of agents.entries()) {
    const phone = `+25677250${String(index * 100 + round).padStart(4, '0')}`;
    const enquiryId = idFrom(`seed:enquiry:${agentId}:${round}`);
    const contactId = await findContact(leads, { owner, phone });
    await context.execute(
      contact,
      contactId,
      {
        type: 'Receive',
        serving: { owner, agencyId: owner, assignTo: agentId },
        asker: { name, abroad: round === 2, locale: 'en', phone: { e164: phone, whatsapp: true } },
        enquiry: { enquiryId, ref: `E-${enquiryId.slice(-6)}`, agentId, channel: 'WHATSAPP', message },
      },
      { commandId: `seed:enquire:${enquiryId}` },
    );
    enquired.push({ contactId, agentId, minutes: minutesToReply(index, round) });
  }
  for (const { contactId, agentId, minutes } of enquired.toSorted((a, b) => a.minutes - b.minutes)) {
    setMinutesAfter(minutes);
    const commandId = `seed:reply:${contactId}:${round}`;
    await context.execute(
      contact,
      contactId,
      { type: 'MoveStage', to: 'CONTACTED' },
      { commandId, actor: agentId },
    );
  }
}
