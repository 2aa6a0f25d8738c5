import { readTicket } from '@ardhi/contracts/content/support.routes';
import type { Ticket } from '@ardhi/contracts/content/ticket';
import { clientOf } from '@ardhi/kit/client/client-context';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Article } from '../features/content/article.tsx';
import { contentHead } from '../features/content/content-head.ts';
import { type ContentData, loadPage } from '../features/content/load-page.ts';
import { ContactForm } from '../features/support/contact-form.tsx';
import { OwnTickets } from '../features/support/own-tickets.tsx';
import styles from '../features/support/support.module.css';
import { contactMutation, replyMutation } from '../features/support/support-mutations.ts';
import { TicketScreen } from '../features/support/ticket-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

type SupportData = { readonly ticket: Ticket } | { readonly text: ContentData };

/** Loads the ticket of /tickets/{number}, or the text of /contact. */
export async function loader(args: LoaderFunctionArgs): Promise<SupportData> {
  const client = clientOf(args);
  const { number } = args.params;
  return number === undefined
    ? { text: await loadPage(client, 'contact', args.request.url) }
    : { ticket: await client.call(readTicket, { params: { number } }) };
}
/** Sends a question, or a message of a ticket. */
export const action = routeAction(contactMutation, replyMutation);
export const handle: Screen<SupportData | undefined> = {
  head: ({ formatMessage }, data) =>
    data !== undefined && 'ticket' in data
      ? { title: formatMessage({ id: 'support.ticket' }, { number: data.ticket.number }), noIndex: true }
      : contentHead(formatMessage({ id: 'common.contactUs' }), '/contact', data?.text),
};

/** The contact form, or a question with its answers. */
export function Component() {
  const data = useLoaderData<SupportData>();
  if ('ticket' in data) return <TicketScreen ticket={data.ticket} />;
  return (
    <Article data={data.text}>
      <div className={styles.column}>
        <ContactForm />
        <OwnTickets />
      </div>
    </Article>
  );
}
