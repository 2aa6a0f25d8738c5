const bots = /bot|crawl|spider|slurp|preview|headless|curl|wget|python|facebookexternalhit|whatsapp/i;

/** Whether a program asks rather than a person, by its own word (`User-Agent`). */
export const isBot = (agent: string | undefined): boolean => agent === undefined || bots.test(agent);
