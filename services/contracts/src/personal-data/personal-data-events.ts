import * as z from 'zod/mini';
import { defineEvents, type EventDefinition, type EventOf, personal } from '../event-definition.ts';

/** A service's data about a person, by subject: `{ enquiries: [{ at: '…', message: '…' }] }`. */
export const personalDataSections = z.record(z.string(), z.array(z.unknown()));
/** A service's data about a person, by subject. */
export type PersonalDataSections = Readonly<Record<string, readonly unknown[]>>;

const shapes = {
  PersonalDataCollected: {
    /** Encrypted under the key of the export, which is destroyed when the export expires. */
    sections: personal(personalDataSections),
    /** A service with much data sends it in several events. */
    isLast: z.boolean(),
  },
};

/** The definition of what one service collects for exports of personal data. */
export type PersonalDataDefinition = EventDefinition<typeof shapes>;
/** Events of a service that collects personal data for an export. */
export type PersonalDataEvent = EventOf<PersonalDataDefinition>;

/**
 * The events with which a service answers a request to export the data of a person, in streams `<category>-<exportId>`. Every
 * service with personal data defines its own category, and the accounts service puts the answers together.
 */
export const definePersonalDataEvents = (category: string, service: string): PersonalDataDefinition =>
  defineEvents({ category, service, events: shapes });
