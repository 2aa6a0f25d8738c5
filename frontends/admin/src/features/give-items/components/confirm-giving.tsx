import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { givenItemLabels, shownQuantity } from '../../../components/item-labels.ts';
import type { GivingPlan } from '../hooks/use-giving.ts';
import styles from './give-items.module.css';

interface ConfirmGivingProps {
  /** Undefined while nothing is to be confirmed. */
  readonly plan: GivingPlan | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (plan: GivingPlan) => Promise<unknown>;
}

/** Shows what giving means, with names and numbers, and asks for confirmation. */
export const ConfirmGiving = ({ plan, onClose, onConfirm }: ConfirmGivingProps) => (
  <Dialog
    open={plan !== undefined}
    onClose={onClose}
    title={<FormattedMessage id="giveItems.confirmTitle" />}
  >
    {plan && <Confirmation plan={plan} onClose={onClose} onConfirm={onConfirm} />}
  </Dialog>
);

function Confirmation({ plan, onClose, onConfirm }: ConfirmGivingProps & { readonly plan: GivingPlan }) {
  const confirm = useMutation(() => onConfirm(plan), { refreshes: 'nothing' });
  const canGive = plan.preview.owners > 0 && plan.preview.unknown.length === 0;
  return (
    <>
      <PlanText plan={plan} />
      <p role="alert">{confirm.errorMessage}</p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          disabled={confirm.isPending || !canGive}
          onClick={() => void confirm.mutate()}
        >
          <FormattedMessage id="giveItems.confirm" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </>
  );
}

const namesShown = 5;

/** The first names of a list, and how many more there are. */
function firstNames(intl: IntlShape, names: readonly string[], total: number): string {
  const shown = names.slice(0, namesShown);
  const more = total - shown.length;
  return intl.formatList(
    more > 0 ? [...shown, intl.formatMessage({ id: 'giveItems.andMore' }, { n: more })] : shown,
  );
}

function PlanText({ plan: { body, preview, names } }: { readonly plan: GivingPlan }) {
  const intl = useIntl();
  const values = {
    item: intl.formatMessage(givenItemLabels[body.itemKey]),
    quantity: intl.formatNumber(shownQuantity(body.itemKey, body.quantity)),
    owners: preview.owners,
    units: intl.formatNumber(shownQuantity(body.itemKey, preview.units)),
    value: formatMoney(preview.listValue, intl.locale),
  };
  return (
    <>
      <p>
        {preview.owners === 0 ? (
          <FormattedMessage id="giveItems.planNobody" />
        ) : (
          <FormattedMessage id="giveItems.plan" values={values} />
        )}
      </p>
      {names.length > 0 && (
        <p>
          <FormattedMessage
            id="giveItems.planNames"
            values={{ names: firstNames(intl, names, Math.max(names.length, preview.owners)) }}
          />
        </p>
      )}
      {preview.needsSecondAdmin && (
        <p>
          <FormattedMessage id="giveItems.planWaits" />
        </p>
      )}
      {preview.unknown.length > 0 && (
        <p className={styles.unknown}>
          <FormattedMessage
            id="giveItems.planUnknown"
            values={{ names: intl.formatList(preview.unknown, { type: 'unit' }) }}
          />
        </p>
      )}
    </>
  );
}
