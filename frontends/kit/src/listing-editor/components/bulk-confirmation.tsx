import { undoMinutes } from '@ardhi/contracts/listings/bulk-change';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { reason } from '@ardhi/contracts/text-fields';
import * as z from 'zod/mini';
import { Dialog } from '../../dialog/dialog.tsx';
import { choiceLabel } from '../../forms/choice-label.ts';
import { ReasonField } from '../../forms/reason-dialog.tsx';
import { RecordForm } from '../../forms/record-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import {
  defineMessages,
  FormattedMessage,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from '../../i18n/intl.tsx';
import { commandLabels, type OwnerCommand } from '../../labels/owner-command-labels.ts';
import { Notice } from '../../ui/notice.tsx';
import { type BulkAction, canUndo } from '../api/change-listings.ts';
import { BulkPreview } from './bulk-preview.tsx';

const messages = defineMessages({
  command: { id: 'bulk.titleOfCommand' },
  lower: { id: 'bulk.lowerPrices' },
  raise: { id: 'bulk.raisePrices' },
  set: { id: 'bulk.setTitle' },
});

/** Consequences of commands that are not easily undone. */
const consequences: Readonly<Partial<Record<OwnerCommand, MessageDescriptor>>> = defineMessages({
  markSold: { id: 'bulk.consequence.markSold' },
  markLet: { id: 'bulk.consequence.markLet' },
  pause: { id: 'bulk.consequence.pause' },
  complete: { id: 'bulk.consequence.complete' },
  withdraw: { id: 'bulk.consequence.withdraw' },
  delete: { id: 'bulk.consequence.delete' },
});

/** A change of prices by more percent than this is asked about: it is likely a typing error. */
const unusualPercent = 30;

/** The changes that a user chooses in the bar. */
export type ChosenAction = Exclude<BulkAction, { readonly confirm: unknown }>;

interface BulkConfirmationProps {
  readonly action: ChosenAction;
  /** The selected rows. */
  readonly rows: readonly ListingRow[];
  /** True if a status command needs a reason, which is stored with it. */
  readonly asksForReason: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (action: BulkAction) => Promise<unknown>;
  /** Listings that are done while the change runs. */
  readonly progress: number;
}

/** Shows the effect of a change and the number of affected listings before it is made. */
export function BulkConfirmation({
  action,
  rows,
  asksForReason,
  onClose,
  onConfirm,
  progress,
}: BulkConfirmationProps) {
  const intl = useIntl();
  const affected = affectedBy(action, rows);
  const n = affected.length;
  const label = labelOf(intl, action, n);
  const needsReason = asksForReason && 'cmd' in action;
  const form = useContractForm({
    schema: needsReason ? z.strictObject({ reason }) : z.strictObject({ reason: z.optional(reason) }),
    initial: { reason: '' },
    onSubmit: ({ reason: note }: { readonly reason?: string | undefined }) =>
      onConfirm('cmd' in action && note !== undefined ? { ...action, note } : action),
  });
  const consequence = 'cmd' in action ? consequences[action.cmd] : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={'cmd' in action ? intl.formatMessage(messages.command, { command: label, n }) : label}
    >
      {consequence && <p>{intl.formatMessage(consequence, { n })}</p>}
      {n < rows.length && (
        <p>
          <FormattedMessage id="bulk.others" values={{ left: rows.length - n }} />
        </p>
      )}
      {'pricePercent' in action && Math.abs(action.pricePercent) > unusualPercent && (
        <Notice
          icon="triangle-alert"
          tone="warning"
          title={<FormattedMessage id="bulk.unusual" values={{ percent: Math.abs(action.pricePercent) }} />}
        />
      )}
      <BulkPreview action={action} rows={affected} />
      <p>
        {canUndo(action) ? (
          <FormattedMessage id="bulk.canUndo" values={{ n: undoMinutes }} />
        ) : (
          <FormattedMessage id="bulk.cannotUndo" />
        )}
      </p>
      <p role="status">
        {form.formState.isSubmitting && progress > 0 && (
          <FormattedMessage id="bulk.progress" values={{ done: progress, n }} />
        )}
      </p>
      <RecordForm form={form} submitLabel={label} onCancel={onClose}>
        {needsReason && <ReasonField form={form} />}
      </RecordForm>
    </Dialog>
  );
}

/** The listings that the change affects: not every state allows a command, and some listings have no price. */
export const affectedBy = (action: ChosenAction, rows: readonly ListingRow[]): readonly ListingRow[] => {
  if ('cmd' in action) return rows.filter(({ commands }) => commands.includes(action.cmd));
  if ('pricePercent' in action) return rows.filter(({ card }) => card.price !== undefined);
  return rows;
};

function labelOf(intl: IntlShape, action: ChosenAction, n: number): string {
  if ('cmd' in action) return intl.formatMessage(commandLabels[action.cmd]);
  if ('pricePercent' in action)
    return intl.formatMessage(action.pricePercent < 0 ? messages.lower : messages.raise, {
      n,
      percent: Math.abs(action.pricePercent),
    });
  const [value = ''] = Object.values(action.set);
  return intl.formatMessage(messages.set, { n, value: choiceLabel(intl, value) });
}
