/** A link to a page of ours, and the words for it. */
export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** A listing in an email. */
export interface EmailCard {
  /** Why it is in the email. */
  readonly reason: string;
  /** The price. */
  readonly price: string;
  readonly title: string;
  readonly facts: string;
  readonly url: string;
  /** Its photo; left out unless it comes from our own address. */
  readonly picture?: string;
}

/**
 * Why an email has no button: there is no page that its reader could open (NO_PAGE), or anyone can have it sent to an address,
 * so that it must not lead a stranger anywhere (ANY_ADDRESS).
 */
export type NoButton = 'NO_PAGE' | 'ANY_ADDRESS';

/** Content of an email. One template writes it as HTML and as plain text. */
export interface EmailBody {
  /** Paragraphs; their line breaks stay. */
  readonly paragraphs: readonly string[];
  readonly cards?: readonly EmailCard[];
  /** The one thing to do. */
  readonly button: EmailLink | NoButton;
  /** Paragraphs below the button, in small type: until when a link works, what to do if it was a mistake. */
  readonly notes?: readonly string[];
  /** Further pages, below everything else. */
  readonly links?: readonly EmailLink[];
}
