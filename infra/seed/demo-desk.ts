import type { TicketTopic } from '@ardhi/contracts/content/ticket';
import type { Reply } from '@ardhi/contracts/listings/moderation-queue';

/** Replies of moderators, ready for use. */
export const demoReplies: readonly Reply[] = [
  { code: 'PHOTOS_UNCLEAR', text: 'Please add photos by day, of the land and of the road that leads to it.' },
  {
    code: 'TITLE_UNREADABLE',
    text: 'The scan of the title cannot be read. Please upload each page flat and whole.',
  },
  {
    code: 'PRICE_DOUBTFUL',
    text: 'The price is far from that of its neighbours. Please check the amount and the currency.',
  },
];

/** The agency whose head reports their least favourable review, and why. */
export const demoReport = {
  agency: 'Savanna Homes',
  reason: 'We have never shown a house to this person.',
} as const;

/** Message of an agency to support, with our answer if any. */
interface DemoQuestion {
  /** Name of the agency. */
  readonly agency: string;
  readonly topic: TicketTopic;
  readonly message: string;
  readonly answer?: string;
}

/** Questions to support: one answered, two open. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    agency: 'Nile Brokers',
    topic: 'BILLING',
    message:
      'Our bank shows the transfer of Friday, but the invoice still says unpaid. The reference is STB-4471902.',
    answer: 'We found it and recorded it today. The receipt is under Invoices.',
  },
  {
    agency: 'Savanna Homes',
    topic: 'TECHNICAL',
    message:
      'Photos of 12 MB from our new camera take very long to upload from the office. Is there a faster way?',
  },
  {
    agency: 'Thousand Hills Homes',
    topic: 'SELLING',
    message: 'May we list a plot while its title is being transferred to the seller?',
  },
];
