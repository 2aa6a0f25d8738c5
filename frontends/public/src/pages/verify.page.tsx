import { verifyInvoice } from '@ardhi/contracts/billing/invoice.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { InvoiceStatusBadge } from '../features/invoices/invoice-table.tsx';
import styles from '../features/invoices/invoices.module.css';

interface VerifyData {
  readonly number: string;
  readonly code: string;
  /** Undefined before anything was asked. */
  readonly result?: AnswerOf<typeof verifyInvoice>;
}

/** Checks the document of the address, such as that of its QR code. A number that none can have is not valid. */
export async function loader(args: LoaderFunctionArgs): Promise<VerifyData> {
  const search = new URL(args.request.url).searchParams;
  const number = (search.get('number') ?? '').trim();
  const code = (search.get('code') ?? '').trim();
  if (number === '' || code === '') return { number, code };
  try {
    return { number, code, result: await clientOf(args).call(verifyInvoice, { query: { number, code } }) };
  } catch (error) {
    if (isCallError(error) && error.status === 400) return { number, code, result: { valid: false } };
    throw error;
  }
}

/** Title of the tab. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'invoices.verifyTitle' }), noIndex: true }),
};

/** Confirms an invoice, a receipt or a credit note by its number and code. */
export function Component() {
  const data = useLoaderData<VerifyData>();
  const navigate = useNavigate();
  const [number, setNumber] = useState(data.number);
  const [code, setCode] = useState(data.code);
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="invoices.verifyTitle" />
      </h1>
      <p>
        <FormattedMessage id="invoices.verifyLead" />
      </p>
      <div role="status">{data.result && <VerifyResult result={data.result} number={data.number} />}</div>
      <form
        className={styles.verify}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/verify?${new URLSearchParams({ number, code })}`);
        }}
      >
        <Field label={<FormattedMessage id="invoices.number" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              name="number"
              required
              maxLength={24}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <Field
          label={<FormattedMessage id="common.code" />}
          hint={<FormattedMessage id="invoices.codeHint" />}
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              name="code"
              required
              maxLength={12}
              autoComplete="off"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          <FormattedMessage id="invoices.verify" />
        </Button>
      </form>
    </Page>
  );
}

interface VerifyResultProps {
  readonly result: NonNullable<VerifyData['result']>;
  readonly number: string;
}

function VerifyResult({ result, number }: VerifyResultProps) {
  const { locale } = useIntl();
  if (!result.valid)
    return (
      <Notice icon="triangle-alert" tone="problem" title={<FormattedMessage id="invoices.notValid" />} />
    );
  const { kind, status, issuedOn, seller, gross } = result;
  return (
    <Notice
      icon="circle-check"
      tone="good"
      title={<FormattedMessage id="invoices.valid" values={{ seller, day: formatDay(issuedOn, locale) }} />}
    >
      <p>
        {number.toUpperCase()} · {formatMoney(gross, locale)}{' '}
        <InvoiceStatusBadge kind={kind} status={status} />
      </p>
    </Notice>
  );
}
