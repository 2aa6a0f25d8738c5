import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { pageModule } from './page/page.module.ts';
import { ticketModule } from './ticket/ticket.module.ts';

/** The texts of the site, and the questions that people send to us. */
export const content: Service = joinModules('content', [pageModule, ticketModule]);
