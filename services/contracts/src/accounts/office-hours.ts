import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { type OfficeDay, weekDays } from './office-state.ts';

/** A time of day, such as 08:30. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldErrors.timeOfDay));

/** When an office is open on one day of the week, in the time zone of its country. */
const officeDay = z
  .strictObject({ day: z.int().check(z.minimum(1), z.maximum(7)), opens: timeOfDay, closes: timeOfDay })
  .check(
    z.refine(({ opens, closes }: OfficeDay) => opens < closes, {
      error: fieldErrors.closesAfterOpening,
      path: ['closes'],
    }),
  );

/** The office hours of an agency: it is closed on a day that is left out; an empty list says nothing. */
export const officeHours = z.array(officeDay).check(
  z.maxLength(7),
  z.refine(
    (days: readonly OfficeDay[]) => new Set(days.map(({ day }) => day)).size === days.length,
    fieldErrors.onceADay,
  ),
);
/** When an office is open, by day of the week. */
export type OfficeHours = z.infer<typeof officeHours>;

/** The office hours as a form has them: `opens1` and `closes1` for Monday, and none of both for a day on which it is closed. */
export const officeHoursForm = z
  .record(z.string().check(z.regex(/^(?:opens|closes)[1-7]$/)), timeOfDay)
  .check(({ value, issues }) => {
    for (const { day, opens, closes } of daysOf(value)) {
      const add = (field: string, message: string) =>
        void issues.push({ code: 'custom', path: [field], message, input: value });
      if (opens === undefined && closes !== undefined) add(`opens${day}`, fieldErrors.timeOfDay);
      if (opens !== undefined && closes === undefined) add(`closes${day}`, fieldErrors.timeOfDay);
      if (opens !== undefined && closes !== undefined && opens >= closes)
        add(`closes${day}`, fieldErrors.closesAfterOpening);
    }
  });
/** The values of a form of office hours. */
export type OfficeHoursForm = z.infer<typeof officeHoursForm>;

const daysOf = (values: OfficeHoursForm) =>
  weekDays.map((day) => ({ day, opens: values[`opens${day}`], closes: values[`closes${day}`] }));

/** The office hours of a filled-in form. */
export const officeHoursOf = (values: OfficeHoursForm): OfficeHours =>
  daysOf(values).flatMap(({ day, opens, closes }) =>
    opens === undefined || closes === undefined ? [] : [{ day, opens, closes }],
  );

/** The values of a form for office hours, with empty ones for a day on which it is closed. */
export const officeHoursValues = (hours: readonly OfficeDay[] = []): Record<string, string> =>
  Object.fromEntries(
    weekDays.flatMap((day) => {
      const open = hours.find((one) => one.day === day);
      return [
        [`opens${day}`, open?.opens ?? ''],
        [`closes${day}`, open?.closes ?? ''],
      ];
    }),
  );
