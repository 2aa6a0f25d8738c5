import { type BoostKey, boostInput, boostKeys, isDayKey } from '@ardhi/contracts/billing/boost';
import { boostListing } from '@ardhi/contracts/billing/boost.routes';
import { readOwnEntitlements } from '@ardhi/contracts/billing/entitlements.routes';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { Dialog } from '@ardhi/kit/dialog';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { randomId } from '@ardhi/kit/random-id';
import { useToast } from '@ardhi/kit/toasts';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { Retry } from '@ardhi/kit/ui/retry';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import styles from './confirm-command.module.css';

const names = defineMessages({
  FEATURED_DAY: { id: 'common.featuredDays' },
  BUMP: { id: 'common.bumps' },
  TOP_OF_AREA_DAY: { id: 'common.topOfAreaDays' },
  VIDEO_LISTING: { id: 'common.furtherVideos' },
});

const effects = defineMessages({
  FEATURED_DAY: { id: 'boost.effect.FEATURED_DAY' },
  BUMP: { id: 'boost.effect.BUMP' },
  TOP_OF_AREA_DAY: { id: 'boost.effect.TOP_OF_AREA_DAY' },
  VIDEO_LISTING: { id: 'boost.effect.VIDEO_LISTING' },
});

type Balances = ReadonlyMap<BoostKey, number>;

/** Remaining boosts of the agency and the agent by key; used-up ones are omitted. */
function balancesOf({ own, agency }: AnswerOf<typeof readOwnEntitlements>): Balances {
  const lines = [...own.lines, ...(agency?.lines ?? [])];
  const left = boostKeys.map((key) => {
    const remaining = lines.filter(({ itemKey }) => itemKey === key).map((line) => line.remaining);
    return [key, remaining.reduce((sum, n) => sum + n, 0)] as const;
  });
  return new Map(left.filter(([, n]) => n > 0));
}

interface BoostListingProps {
  readonly row: ListingRow;
  readonly onClose: () => void;
}

/** Boosts a listing with the chosen boost, and shows how many remain. */
export function BoostListing({ row, onClose }: BoostListingProps) {
  const { formatMessage } = useIntl();
  const { data, errorMessage, isPending, mayPass, reload } = useQuery(readOwnEntitlements, {});
  const balances = data && balancesOf(data);
  const title = row.card.title || row.card.ref;
  return (
    <Dialog open onClose={onClose} title={formatMessage({ id: 'boost.title' }, { title })}>
      {balances === undefined && errorMessage === undefined && (
        <p aria-busy="true">
          <FormattedMessage id="boost.loading" />
        </p>
      )}
      {balances === undefined && errorMessage !== undefined && (
        <Notice icon="triangle-alert" tone="problem" title={errorMessage}>
          <Retry mayPass={mayPass} isPending={isPending} onRetry={reload} />
        </Notice>
      )}
      {balances?.size === 0 && (
        <>
          <p>
            <FormattedMessage id="boost.none" />
          </p>
          <ButtonLink variant="primary" to="/packages">
            <FormattedMessage id="boost.buy" />
          </ButtonLink>
        </>
      )}
      {balances !== undefined && balances.size > 0 && (
        <BoostForm row={row} balances={balances} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Only boosts with a duration can be used several times at once. */
const schema = z.pick(boostInput, { itemKey: true, quantity: true });
type Chosen = z.infer<typeof schema>;

function BoostForm({ row, balances, onClose }: BoostListingProps & { readonly balances: Balances }) {
  const { formatMessage } = useIntl();
  const { boost, title } = useBoost(row, onClose);
  const [first = 'BUMP'] = balances.keys();
  const form = useContractForm({
    schema,
    initial: { itemKey: first as string, quantity: 1 as unknown },
    onSubmit: ({ itemKey, quantity }: Chosen) =>
      boost({ itemKey, quantity: isDayKey(itemKey) ? quantity : 1 }),
  });
  const itemKey = boostKeys.find((key) => key === form.watch('itemKey')) ?? first;
  const { setValue } = form;
  useEffect(() => {
    if (!isDayKey(itemKey)) setValue('quantity', 1);
  }, [itemKey, setValue]);
  const options = [...balances].map(([key, n]) => [
    key,
    formatMessage({ id: 'boost.left' }, { item: formatMessage(names[key]), n }),
  ]);
  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate aria-label={title}>
      {form.formError !== undefined && <Notice icon="triangle-alert" tone="problem" title={form.formError} />}
      <SelectField
        form={form}
        name="itemKey"
        label={<FormattedMessage id="boost.what" />}
        hint={<FormattedMessage {...effects[itemKey]} />}
        options={Object.fromEntries(options)}
      />
      {isDayKey(itemKey) && (
        <TextField form={form} name="quantity" type="number" label={<FormattedMessage id="boost.days" />} />
      )}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" disabled={form.formState.isSubmitting}>
          <FormattedMessage id="boost.action" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** Boosts a listing; a repeated request keeps its key, because one that timed out may have succeeded. */
function useBoost({ card }: ListingRow, onClose: () => void) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const title = card.title || card.ref;
  const last = useRef<{ readonly body: string; readonly key: string }>(undefined);
  const { mutateAsync } = useMutation(
    (client, { itemKey, quantity }: Chosen) => {
      const body = { listingId: card.id, itemKey, quantity };
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: randomId() };
      return client.call(boostListing, { body }, { idempotencyKey: last.current.key });
    },
    { refreshes: 'page' },
  );
  const boost = async (chosen: Chosen) => {
    const { remaining: n } = await mutateAsync(chosen);
    last.current = undefined;
    toast('success', formatMessage({ id: 'boost.done' }, { title, n }));
    onClose();
  };
  return { boost, title };
}
