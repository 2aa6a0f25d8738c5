import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { contactModule } from './contact/contact.module.ts';
import { contactClickModule } from './contact-click/contact-click.module.ts';
import { leadsContext } from './context.ts';
import { enquiryModule } from './enquiry/enquiry.module.ts';
import { followUpModule } from './follow-up/follow-up.module.ts';
import { inboxModule } from './inbox/inbox.module.ts';
import { personalDataModule } from './personal-data/personal-data.module.ts';
import { processesModule } from './processes/processes.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { standDownModule } from './stand-down/stand-down.module.ts';
import { viewingModule } from './viewing/viewing.module.ts';
import { viewingRequestsModule } from './viewing-requests/viewing-requests.module.ts';

/** Enquiries, contacts and viewings, and the agents who answer them. */
export const leads: Service = joinModules(
  'leads',
  [
    contactModule,
    enquiryModule,
    contactClickModule,
    inboxModule,
    viewingModule,
    viewingRequestsModule,
    followUpModule,
    standDownModule,
    processesModule,
    personalDataModule,
    replicasModule,
  ],
  leadsContext,
);
