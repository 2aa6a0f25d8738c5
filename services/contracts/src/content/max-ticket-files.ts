/** How many files a message to support can have. */
export const maxTicketFiles = 5;
