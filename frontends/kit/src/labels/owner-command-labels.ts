import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Status commands of a listing owner, most common first. */
export const ownerCommands = [
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
/** A status command of a listing owner. */
export type OwnerCommand = (typeof ownerCommands)[number];

/** Button labels of the commands. */
export const commandLabels: Readonly<Record<OwnerCommand, MessageDescriptor>> = defineMessages({
  submit: { id: 'command.submit' },
  resume: { id: 'common.resume' },
  backOnMarket: { id: 'common.putBackOnTheMarket' },
  renew: { id: 'command.renew' },
  markUnderOffer: { id: 'common.underOffer' },
  markSold: { id: 'command.markSold' },
  markLet: { id: 'command.markLet' },
  schedule: { id: 'command.schedule' },
  pause: { id: 'common.pause' },
  reopen: { id: 'common.reopen' },
  complete: { id: 'command.complete' },
  withdraw: { id: 'command.withdraw' },
  delete: { id: 'common.delete' },
});
