import { billingPersonalDataEvents } from '@ardhi/contracts/billing/events';
import { personalDataDecider } from '@ardhi/kernel/privacy/personal-data';

/** Answers of this service to exports of personal data. */
export const billingPersonalData = personalDataDecider(billingPersonalDataEvents);
