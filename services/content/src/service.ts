import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { pageModule } from './page/page.module.ts';

/** The texts of the site: pages, articles, questions and answers. */
export const content: Service = joinModules('content', [pageModule]);
