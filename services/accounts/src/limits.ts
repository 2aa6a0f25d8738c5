/** What everybody has until a plan says more (model §4.6, §4.8). */
export const limits = {
  seats: 5,
  favourites: 500,
  recents: 50,
  compare: 4,
  hidden: 500,
  invitationDays: 7,
} as const;
