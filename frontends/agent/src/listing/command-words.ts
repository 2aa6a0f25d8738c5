import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

/** What an owner may ask of a listing's status, the likeliest first. */
export const offered = [
  'submit',
  'resume',
  'backOnMarket',
  'renew',
  'markUnderOffer',
  'markSold',
  'markLet',
  'schedule',
  'pause',
  'reopen',
  'complete',
  'withdraw',
  'delete',
] as const satisfies readonly ListingCommandName[];
export type Offered = (typeof offered)[number];

/** A command as its button says it. */
export const commandWords: Readonly<Record<Offered, MessageDescriptor>> = defineMessages({
  submit: { id: 'command.submit', defaultMessage: 'Submit' },
  resume: { id: 'command.resume', defaultMessage: 'Resume' },
  backOnMarket: { id: 'command.backOnMarket', defaultMessage: 'Back on market' },
  renew: { id: 'command.renew', defaultMessage: 'Renew' },
  markUnderOffer: { id: 'command.markUnderOffer', defaultMessage: 'Under offer' },
  markSold: { id: 'command.markSold', defaultMessage: 'Mark sold' },
  markLet: { id: 'command.markLet', defaultMessage: 'Mark let' },
  schedule: { id: 'command.schedule', defaultMessage: 'Go live later' },
  pause: { id: 'command.pause', defaultMessage: 'Pause' },
  reopen: { id: 'command.reopen', defaultMessage: 'Reopen' },
  complete: { id: 'command.complete', defaultMessage: 'Close the file' },
  withdraw: { id: 'command.withdraw', defaultMessage: 'Withdraw' },
  delete: { id: 'command.delete', defaultMessage: 'Delete' },
});

/** What follows from a command that is not lightly undone; asked before it is sent. */
export const consequences: Readonly<Partial<Record<Offered, MessageDescriptor>>> = defineMessages({
  markSold: {
    id: 'consequence.markSold',
    defaultMessage: 'Buyers see it as sold and can no longer enquire.',
  },
  markLet: { id: 'consequence.markLet', defaultMessage: 'Tenants see it as let and can no longer enquire.' },
  schedule: {
    id: 'consequence.schedule',
    defaultMessage: 'It goes live by itself at the time that you say, if nothing is missing by then.',
  },
  pause: { id: 'consequence.pause', defaultMessage: 'Nobody finds it until you resume it.' },
  complete: { id: 'consequence.complete', defaultMessage: 'It goes to the archive and stays there.' },
  withdraw: {
    id: 'consequence.withdraw',
    defaultMessage: 'It leaves the market and frees its slot. You can reopen it as a draft.',
  },
  delete: { id: 'consequence.delete', defaultMessage: 'It is gone for you and for everybody else.' },
});
