import type { FiscalRecord } from '@ardhi/contracts/billing/invoice';
import type { ServiceConfig, ServiceContext } from '@ardhi/kernel/runtime/service';
import { fiscalSimulator } from './fiscal-simulator.ts';
import type { InvoiceContents } from './invoice.ts';

/** A system of a tax authority to which invoices and credit notes are reported. */
export type FiscalSystemName = Exclude<FiscalRecord['system'], 'NONE'>;

/** A document as a tax authority gets it. */
export interface FiscalDocument extends Omit<InvoiceContents, 'pdfSha256'> {
  /** Reference: the authority registers a document once, and answers a repeat in the same way. */
  readonly id: string;
  /** Of a credit note: the number that the authority gave its invoice. */
  readonly originalDocumentNo?: string;
}

/** A tax authority's decision on a document. */
export type FiscalResult =
  | {
      readonly state: 'CLEARED';
      /** In EFRIS the fiscal document number (FDN). */
      readonly documentNo: string;
      readonly verificationCode: string;
      /** Content of the QR code of the authority. */
      readonly qr: string;
    }
  | { readonly state: 'REJECTED'; readonly reason: string };

/** Port of a tax authority. Errors are temporary: the document is submitted again. */
export interface FiscalSystem {
  readonly name: FiscalSystemName;
  /** Registers a document, until `signal` ends it; a repeat with the same id changes nothing. */
  submit(document: FiscalDocument, signal: AbortSignal): Promise<FiscalResult>;
}

/** The systems of the countries that require one. */
const systems: Readonly<Partial<Record<string, FiscalSystemName>>> = { UG: 'EFRIS', KE: 'ETIMS' };

/** The system to which the seller reports; undefined without one. */
export const fiscalSystemOf = ({
  FISCAL_SYSTEM: setting,
  SELLER_COUNTRY: country,
}: Pick<ServiceConfig, 'FISCAL_SYSTEM' | 'SELLER_COUNTRY'>): FiscalSystemName | undefined =>
  setting === 'none' ? undefined : systems[country];

/** The adapter of the system to which the seller reports; undefined without one. */
export function fiscalSystem({
  config,
  keys,
}: Pick<ServiceContext, 'config' | 'keys'>): FiscalSystem | undefined {
  const name = fiscalSystemOf(config);
  return name && fiscalSimulator({ keys }, name);
}
