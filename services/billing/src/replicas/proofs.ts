import { fileEvents } from '@ardhi/contracts/media/events';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A document that proves a payment. */
interface ProofRow {
  /** The user who uploaded it. */
  readonly by: string;
}

/** Uploaded proofs of payments, by file id. */
export const proofs = replicaOf<ProofRow, typeof fileEvents>(fileEvents, {
  name: 'billing.proofs',
  version: 1,
  on: { FileStored: (_, { purpose, by }) => (purpose === 'PROOF' ? { by } : undefined) },
});
