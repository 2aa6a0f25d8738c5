import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { givenItemLabels, shownQuantity } from '../item-labels.ts';
import styles from './give-items.module.css';
import type { GivingPlan } from './give-items-form.tsx';

interface ConfirmGivingProps {
  /** Undefined while nothing is to be confirmed. */
  readonly plan: GivingPlan | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (plan: GivingPlan) => Promise<unknown>;
}

/** Shows what giving means, with numbers, and asks for confirmation. */
export function ConfirmGiving({ plan, onClose, onConfirm }: ConfirmGivingProps) {
  const confirm = useMutation((_, current: GivingPlan) => onConfirm(current), { refreshes: 'nothing' });
  return (
    <Dialog
      open={plan !== undefined}
      onClose={onClose}
      title={<FormattedMessage id="giveItems.confirmTitle" />}
    >
      {plan && (
        <>
          <PlanText plan={plan} />
          <p role="alert">{confirm.errorMessage}</p>
          <div className={styles.buttons}>
            <Button
              variant="primary"
              disabled={confirm.isPending || plan.preview.owners === 0 || plan.preview.unknown.length > 0}
              onClick={() => void confirm.mutate(plan)}
            >
              <FormattedMessage id="giveItems.confirm" />
            </Button>
            <Button onClick={onClose}>
              <FormattedMessage id="common.cancel" />
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function PlanText({ plan: { body, preview } }: { readonly plan: GivingPlan }) {
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
