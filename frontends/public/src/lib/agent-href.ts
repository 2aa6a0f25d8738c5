import type { AgentCard } from '@ardhi/contracts/listings/contact-cards';

/** The page of an agent: of their own in an agency, and of the broker who works alone. */
export const agentHref = ({ slug, agency }: Pick<AgentCard, 'slug' | 'agency'>): string =>
  agency === undefined ? `/brokers/${slug}` : `/agents/${slug}`;
