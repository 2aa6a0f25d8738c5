import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { agencyToolsModule } from './agency-tools/agency-tools.module.ts';
import { boostsModule } from './boosts/boosts.module.ts';
import { catalogueModule } from './catalogue/catalogue.module.ts';
import { catalogueAdminModule } from './catalogue-admin/catalogue-admin.module.ts';
import { checkoutModule } from './checkout/checkout.module.ts';
import { creditModule } from './credit/credit.module.ts';
import { customPaymentModule } from './custom-payment/custom-payment.module.ts';
import { discountModule } from './discount/discount.module.ts';
import { entitlementsModule } from './entitlements/entitlements.module.ts';
import { fiscalModule } from './fiscal/fiscal.module.ts';
import { giftModule } from './gift/gift.module.ts';
import { givenValueModule } from './given-value/given-value.module.ts';
import { grantBatchesModule } from './grant-batches/grant-batches.module.ts';
import { grantsModule } from './grants/grants.module.ts';
import { invoiceModule } from './invoice/invoice.module.ts';
import { ledgerModule } from './ledger/ledger.module.ts';
import { orderModule } from './order/order.module.ts';
import { orderAdminModule } from './order-admin/order-admin.module.ts';
import { partPaymentModule } from './part-payment/part-payment.module.ts';
import { paymentModule } from './payment/payment.module.ts';
import { paymentFlowModule } from './payment-flow/payment-flow.module.ts';
import { personalDataModule } from './personal-data/personal-data.module.ts';
import { processesModule } from './processes/processes.module.ts';
import { providersModule } from './providers/providers.module.ts';
import { purchaseLimitModule } from './purchase-limit/purchase-limit.module.ts';
import { quoteModule } from './quote/quote.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { reportModule } from './report/report.module.ts';
import { simulationModule } from './simulation/simulation.module.ts';
import { subscriptionModule } from './subscription/subscription.module.ts';

/** Packages, orders, payments, and what was granted. */
export const billing: Service = joinModules('billing', [
  catalogueModule,
  catalogueAdminModule,
  quoteModule,
  discountModule,
  purchaseLimitModule,
  simulationModule,
  orderModule,
  checkoutModule,
  paymentModule,
  paymentFlowModule,
  creditModule,
  subscriptionModule,
  providersModule,
  processesModule,
  customPaymentModule,
  partPaymentModule,
  invoiceModule,
  fiscalModule,
  ledgerModule,
  orderAdminModule,
  agencyToolsModule,
  givenValueModule,
  giftModule,
  grantsModule,
  grantBatchesModule,
  boostsModule,
  entitlementsModule,
  personalDataModule,
  reportModule,
  replicasModule,
]);
