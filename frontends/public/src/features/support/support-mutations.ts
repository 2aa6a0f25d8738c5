import { addTicketMessage, contactSupport } from '@ardhi/contracts/content/support.routes';
import { apiMutation } from '../../lib/actions/mutation.ts';

/** Sends a message to the people who run the site. */
export const contactMutation = apiMutation(contactSupport, { hasSchema: true, challenge: 'contact' });

/** Adds a message to a ticket, once its files are known there. */
export const replyMutation = apiMutation(addTicketMessage, { hasSchema: true, after: 'written' });
