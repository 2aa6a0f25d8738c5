import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { contact } from './contact.ts';
import { contacts } from './contacts.projection.ts';

/** People as known to one agency, with their history. */
export const contactModule: ServiceModule<unknown> = {
  deciders: [contact],
  projections: [contacts],
};
