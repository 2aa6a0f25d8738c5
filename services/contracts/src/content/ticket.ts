import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { e164 } from '../accounts/user-fields.ts';
import { challengeSolution } from '../challenge.ts';
import { plainText } from '../text.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { id, instant } from '../values.ts';
import { maxTicketFiles } from './max-ticket-files.ts';

/** Topics for messages to us (model §4.12). */
export const ticketTopics = ['BUYING', 'SELLING', 'BILLING', 'FRAUD', 'PARTNERSHIP', 'TECHNICAL'] as const;
/** Topic of a message to us. */
export const ticketTopic = z.enum(ticketTopics);
/** Topic of a message to us. */
export type TicketTopic = z.infer<typeof ticketTopic>;

/** OPEN waits for us, WAITING for the person. */
export const ticketStates = ['OPEN', 'WAITING', 'CLOSED'] as const;
/** Whom a ticket waits for. */
export const ticketState = z.enum(ticketStates);
/** Whom a ticket waits for. */
export type TicketState = z.infer<typeof ticketState>;

/** 1 is the most urgent. */
export const ticketPriority = z.int().check(z.minimum(1), z.maximum(4));
/** Hours until the first answer, by priority from 1. */
export const responseHours: readonly number[] = [2, 8, 24, 48];

/** The number of a ticket, for use in conversation: `T-7K3F9QAB`. */
export const ticketNumber = z.string().check(z.regex(/^T-[0-9A-Z]{8}$/, fieldErrors.ticketNumber));

/** A message to us; an address or a phone number is needed for the answer. */
export const contactInput = z
  .strictObject({
    name: singleLine(120, 2),
    email: z.optional(emailAddress),
    phone: z.optional(e164),
    topic: ticketTopic,
    message: plainText(1, 4_000),
    listingRef: z.optional(singleLine(40)),
    /** Honeypot: hidden from people, filled in by bots. */
    website: z.optional(z.literal('')),
    ...challengeSolution,
  })
  .check(
    z.refine(({ email, phone }) => email !== undefined || phone !== undefined, {
      path: ['email'],
      error: fieldErrors.emailOrPhoneNeeded,
    }),
  );
/** A message to us. */
export type ContactInput = z.infer<typeof contactInput>;

/** An answer in a ticket. */
export const ticketMessageInput = z.strictObject({
  text: plainText(1, 4_000),
  /** Documents that the sender uploaded with the purpose TICKET. */
  fileIds: z.optional(z.array(id).check(z.maxLength(maxTicketFiles))),
  /** A note that only admins see. */
  internal: z.optional(z.boolean()),
});

/** A message of a ticket, oldest first. */
export const ticketMessage = z.strictObject({
  at: instant,
  by: z.enum(['PERSON', 'SUPPORT']),
  text: z.string(),
  fileIds: z.array(id),
  /** The same files with their types and links that expire. */
  files: z.array(z.strictObject({ id, mime: z.string(), url: z.string() })),
  internal: z.optional(z.literal(true)),
});
/** A message of a ticket, oldest first. */
export type TicketMessage = z.infer<typeof ticketMessage>;

/** A question to us with its answers. */
export const ticket = z.strictObject({
  number: z.string(),
  topic: ticketTopic,
  state: ticketState,
  priority: ticketPriority,
  createdAt: instant,
  /** When it should be answered; not there while it does not wait for us. */
  dueAt: z.optional(instant),
  overdue: z.boolean(),
  listingRef: z.optional(z.string()),
  messages: z.array(ticketMessage),
});
/** A question to us with its answers. */
export type Ticket = z.infer<typeof ticket>;

/** A ticket as admins see it. */
export const adminTicket = z.extend(ticket, {
  name: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  userId: z.optional(id),
  assignedTo: z.optional(id),
});
/** A ticket as admins see it. */
export type AdminTicket = z.infer<typeof adminTicket>;
