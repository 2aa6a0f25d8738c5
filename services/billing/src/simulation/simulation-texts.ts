import { messagesOf } from '@ardhi/contracts/format-message';
import simulations from '../../messages/en/simulations.json' with { type: 'json' };

/** Why a rule applies to a purchase or not, by id, in English. */
export const simulationText = messagesOf(simulations);
/** The id of such a sentence. */
export type SimulationTextId = Parameters<typeof simulationText>[0];
