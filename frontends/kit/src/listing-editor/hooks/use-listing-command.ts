import { changeListingStatus } from '@ardhi/contracts/listings/editor.routes';
import { isCallError } from '../../client/call-error.ts';
import type { BodyOf } from '../../client/route-request.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { useListingPaths } from './use-listing-paths.ts';

/** Why a command was rejected. */
export interface RejectedCommand {
  readonly id: string;
  readonly message: string;
  /** Codes of missing fields, if that is the reason. */
  readonly missing: readonly string[];
}

/** Name of a status command. */
type ListingCommandName = BodyOf<typeof changeListingStatus>['cmd'];

/** Details of a command: a note, the publication time or the sale price. */
export type CommandDetails = Omit<BodyOf<typeof changeListingStatus>, 'cmd'>;

interface ListingCommandState {
  /** Id of the listing whose command is running. */
  readonly busy: string | undefined;
  readonly rejected: RejectedCommand | undefined;
  /** Resolves to true once the command succeeded and the page has reloaded. */
  readonly execute: (id: string, cmd: ListingCommandName, details?: CommandDetails) => Promise<boolean>;
}

interface ListingCommand {
  readonly id: string;
  readonly cmd: ListingCommandName;
  readonly details: CommandDetails;
}

/** Executes status commands on listings and waits until the read model shows the result. */
export function useListingCommand(): ListingCommandState {
  const { listCall } = useListingPaths();
  const { isPending, variables, error, errorMessage, mutate } = useMutation(
    // A command may depend on a recent write, such as an uploaded photo, so it waits for the session's last write.
    (client, { id, cmd, details }: ListingCommand) =>
      client.exchange(
        changeListingStatus,
        { params: { id }, body: { cmd, ...details } },
        { after: 'written' },
      ),
    { refreshes: 'page', visibleIn: listCall },
  );
  const id = variables?.id;
  return {
    busy: isPending ? id : undefined,
    rejected:
      id === undefined || errorMessage === undefined
        ? undefined
        : { id, message: errorMessage, missing: missingFields(error) },
    execute: (listingId, cmd, details = {}) => mutate({ id: listingId, cmd, details }),
  };
}

const missingFields = (error: unknown): readonly string[] => {
  const missing = isCallError(error) ? error.details?.['missing'] : undefined;
  return Array.isArray(missing) ? missing.map(String) : [];
};
