import { listAgentListings } from '@ardhi/contracts/listings/back-office.routes';
import { changeListingStatus } from '@ardhi/contracts/listings/editor.routes';
import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useRevalidator } from '@ardhi/kit/router';
import { useState } from 'react';
import type { OwnerCommand } from './listing-commands.ts';

/** Why a command was rejected. */
export interface RejectedCommand {
  readonly id: string;
  readonly message: string;
  /** Codes of missing fields, if that is the reason. */
  readonly missing: readonly string[];
}

/** Details of a command: a note, the publication time or the sale price. */
export type CommandDetails = Omit<BodyOf<typeof changeListingStatus>, 'cmd'>;

interface ListingCommandState {
  /** Id of the listing whose command is running. */
  readonly busy: string | undefined;
  readonly rejected: RejectedCommand | undefined;
  /** Resolves to true once the command succeeded and the page has reloaded. */
  readonly execute: (id: string, cmd: OwnerCommand, details?: CommandDetails) => Promise<boolean>;
}

/** Executes status commands on listings and waits until the read model shows the result. */
export function useListingCommand(): ListingCommandState {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const [rejected, setRejected] = useState<RejectedCommand>();
  const execute = async (id: string, cmd: OwnerCommand, details: CommandDetails = {}) => {
    setBusy(id);
    setRejected(undefined);
    try {
      // A command may depend on a recent write, such as an uploaded photo, so it waits for the session's last write.
      const request = { params: { id }, body: { cmd, ...details } };
      const { position } = await client.exchange(changeListingStatus, request, { after: 'written' });
      if (position !== undefined)
        await client.call(listAgentListings, { query: { pageSize: 1 } }, { after: position });
      await revalidate();
      return true;
    } catch (error) {
      setRejected({ id, message: messageOf(error), missing: missingFields(error) });
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, rejected, execute };
}

const missingFields = (error: unknown): readonly string[] => {
  const missing = isCallError(error) ? error.details?.['missing'] : undefined;
  return Array.isArray(missing) ? missing.map(String) : [];
};
