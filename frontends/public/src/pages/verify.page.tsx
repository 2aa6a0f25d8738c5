import { documentFormats } from '@ardhi/contracts/billing/document-formats';
import { verifyInvoice } from '@ardhi/contracts/billing/invoice.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
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
  /** Undefined before the first query. */
  readonly result?: AnswerOf<typeof verifyInvoice>;
  /** Reason why the document could not be checked now. */
  readonly problem?: string;
}

/** Checks the document from the address, such as that of a QR code. An impossible number is not valid. */
export async function loader(args: LoaderFunctionArgs): Promise<VerifyData> {
  const search = new URL(args.request.url).searchParams;
  const number = (search.get('number') ?? '').trim();
  const code = (search.get('code') ?? '').trim();
  if (number === '' || code === '') return { number, code };
  try {
    return { number, code, result: await clientOf(args).call(verifyInvoice, { query: { number, code } }) };
  } catch (error) {
    if (isCallError(error) && error.status === 400) return { number, code, result: { valid: false } };
    if (isCallError(error) && error.status === 429) return { number, code, problem: error.message };
    throw error;
  }
}

export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'invoices.verifyTitle' }), noIndex: true }),
};

/** Confirms an invoice, a receipt or a credit note by its number and code. */
export function Component() {
  const { number, code, result, problem } = useLoaderData<VerifyData>();
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="invoices.verifyTitle" />
      </h1>
      <p>
        <FormattedMessage id="invoices.verifyLead" />
      </p>
      <div role="status">
        {result && <VerifyResult result={result} number={number} />}
        {problem !== undefined && <Notice icon="triangle-alert" tone="problem" title={problem} />}
      </div>
      <VerifyForm key={`${number} ${code}`} query={{ number, code }} />
    </Page>
  );
}

const labels = defineMessages({ number: { id: 'invoices.number' }, code: { id: 'common.code' } });
const hints = defineMessages({ number: { id: 'invoices.numberHint' }, code: { id: 'invoices.codeHint' } });
const problems = defineMessages({
  number: { id: 'invoices.numberProblem' },
  code: { id: 'invoices.codeProblem' },
});
type Name = keyof typeof documentFormats;
const names: readonly Name[] = ['number', 'code'];

/** Undoes copying and typing artefacts: spaces, small letters, other dashes, and letters for digits in a code. */
function plainText(name: Name, typed: string): string {
  const text = typed
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
  return name === 'code' ? text.replaceAll('O', '0').replace(/[IL]/g, '1') : text;
}

/** Form for a document's number and code; the address holds the query. Impossible values are not sent. */
function VerifyForm({ query }: { readonly query: Pick<VerifyData, Name> }) {
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const [values, setValues] = useState(query);
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  return (
    <form
      className={styles.verify}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const plain = { number: plainText('number', values.number), code: plainText('code', values.code) };
        const refused = names.filter((name) => !documentFormats[name].test(plain[name]));
        setWrong(refused);
        const [first] = refused;
        const field = first && event.currentTarget.elements.namedItem(first);
        if (field instanceof HTMLElement) field.focus();
        else void navigate(`/verify?${new URLSearchParams(plain)}`);
      }}
    >
      {names.map((name) => (
        <Field
          key={name}
          label={<FormattedMessage {...labels[name]} />}
          hint={<FormattedMessage {...hints[name]} />}
          error={wrong.includes(name) ? formatMessage(problems[name]) : undefined}
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              name={name}
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint={name === 'number' ? 'next' : 'go'}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="primary">
        <FormattedMessage id="invoices.verify" />
      </Button>
    </form>
  );
}

const documents = defineMessages({
  INVOICE: { id: 'invoices.named.INVOICE' },
  RECEIPT: { id: 'invoices.named.RECEIPT' },
  CREDIT_NOTE: { id: 'invoices.named.CREDIT_NOTE' },
});

const genuine = { icon: 'circle-check', tone: 'good', text: { id: 'invoices.valid' } } as const;
/** Notices for documents that we issued: a void or credited one is no longer owed. */
const outcomes = {
  VOID: { icon: 'triangle-alert', tone: 'warning', text: { id: 'invoices.void' } },
  CREDITED: { icon: 'triangle-alert', tone: 'warning', text: { id: 'invoices.credited' } },
} as const;

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
  const { kind, status, issuedOn, seller, gross, fiscal } = result;
  const outcome = status === 'VOID' || status === 'CREDITED' ? outcomes[status] : genuine;
  return (
    <Notice
      icon={outcome.icon}
      tone={outcome.tone}
      title={<FormattedMessage {...outcome.text} values={{ seller, day: formatDay(issuedOn, locale) }} />}
    >
      <p>
        <FormattedMessage {...documents[kind]} values={{ number: number.toUpperCase() }} /> ·{' '}
        {formatMoney(gross, locale)} <InvoiceStatusBadge kind={kind} status={status} />
      </p>
      {fiscal !== undefined && fiscal.documentNo !== '' && (
        <p>
          <FormattedMessage id="invoices.fiscalNumber" values={{ number: fiscal.documentNo }} />
        </p>
      )}
    </Notice>
  );
}
