import type { Money } from '@ardhi/contracts/money';
import type { Autosave, HeldChange } from '../../forms/autosave/autosave.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { HeldBar } from '../../forms/held-bar.tsx';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldLabel } from './field-labels.ts';
import { valueText } from './value-text.ts';

/** A price that changes by more than this share is asked about: it is likely a typing error. */
const unusualChange = 0.3;

/** Changes of one or more forms that buyers do not see yet, old and new, with the button that publishes them all. */
export function HeldChanges({ forms }: { readonly forms: readonly HoldingForm[] }) {
  const held = forms.flatMap((form) => form.held);
  const publish = () => {
    for (const form of forms) form.publish();
  };
  const discard = () => {
    for (const form of forms) form.discardHeld();
  };
  const intl = useIntl();
  if (held.length === 0) return null;
  const price = held.find(({ field }) => field === 'price');
  const unusual = price === undefined ? undefined : unusualPrice(price);
  const publishLabel = <FormattedMessage id="editor.held.publish" />;
  return (
    <HeldBar
      count={held.length}
      onDiscard={discard}
      publishButton={
        unusual === undefined ? (
          <Button variant="primary" onClick={publish}>
            {publishLabel}
          </Button>
        ) : (
          <ConfirmDialog
            confirmLabel={publishLabel}
            title={<FormattedMessage id="editor.held.question" />}
            onConfirm={async () => publish()}
          >
            <p>{priceQuestion(intl, unusual)}</p>
          </ConfirmDialog>
        )
      }
    >
      {held.map((change) => (
        <li key={change.field}>
          <b>{fieldLabel(intl, change.field)}</b> <Change intl={intl} change={change} />
        </li>
      ))}
    </HeldBar>
  );
}

type HoldingForm = Pick<Autosave, 'held' | 'publish' | 'discardHeld'>;

/** Old and new value; a boundary and other values without a short text are only said to change. */
function Change({ intl, change: { from, to } }: { readonly intl: IntlShape; readonly change: HeldChange }) {
  const [before, after] = [valueText(intl, from), valueText(intl, to)];
  if (before === after || after === '') return <FormattedMessage id="editor.held.changed" />;
  return (
    <>
      <del>{before}</del> → <ins>{after}</ins>
    </>
  );
}

const questions = defineMessages({
  higher: { id: 'editor.held.higher' },
  lower: { id: 'editor.held.lower' },
});

function priceQuestion(intl: IntlShape, { from, to, ratio }: UnusualPrice): string {
  const format = { style: 'percent', maximumFractionDigits: 0 } as const;
  return intl.formatMessage(ratio > 1 ? questions.higher : questions.lower, {
    from: valueText(intl, from),
    to: valueText(intl, to),
    percent: intl.formatNumber(Math.abs(ratio - 1), format),
  });
}

interface UnusualPrice {
  readonly from: Money;
  readonly to: Money;
  /** New price by old one. */
  readonly ratio: number;
}

/** A price in the same currency that is much higher or lower than before; undefined for any other change. */
function unusualPrice({ from, to }: HeldChange): UnusualPrice | undefined {
  const [before, after] = [from as Money | null | undefined, to as Money | null];
  if (!before || !after || before.currency !== after.currency || before.amount <= 0) return undefined;
  const ratio = after.amount / before.amount;
  return Math.abs(ratio - 1) > unusualChange ? { from: before, to: after, ratio } : undefined;
}
