import { leadsPersonalDataEvents } from '@ardhi/contracts/leads/events';
import { personalDataDecider } from '@ardhi/kernel/privacy/personal-data';

/** Answers of this service to exports of personal data. */
export const leadsPersonalData = personalDataDecider(leadsPersonalDataEvents);
