import { listingsPersonalDataEvents } from '@ardhi/contracts/listings/events';
import { personalDataDecider } from '@ardhi/kernel/privacy/personal-data';

/** Answers of this service to exports of personal data. */
export const listingsPersonalData = personalDataDecider(listingsPersonalDataEvents);
