const botPattern = /bot|crawl|spider|slurp|preview|headless|curl|wget|python|facebookexternalhit|whatsapp/i;

/** True if the `User-Agent` header names a bot; a missing header counts as one. */
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || botPattern.test(userAgent);
