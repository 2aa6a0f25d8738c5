import { mediaPersonalDataEvents } from '@ardhi/contracts/media/events';
import { personalDataDecider } from '@ardhi/kernel/privacy/personal-data';

/** Answers of this service to exports of personal data. */
export const mediaPersonalData = personalDataDecider(mediaPersonalDataEvents);
