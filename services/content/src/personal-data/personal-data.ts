import { contentPersonalDataEvents } from '@ardhi/contracts/content/events';
import { personalDataDecider } from '@ardhi/kernel/privacy/personal-data';

/** Answers of this service to exports of personal data. */
export const contentPersonalData = personalDataDecider(contentPersonalDataEvents);
