import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { messages } from './messages.projection.ts';
import { thread } from './thread.ts';
import { threads } from './threads.projection.ts';

/** Conversations and their messages. */
export const threadModule: ServiceModule<unknown> = {
  deciders: [thread],
  projections: [messages, threads],
};
