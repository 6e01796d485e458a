import type { SourcePart } from './source-parts.ts';
import type { Reasons } from './source-report.ts';

const CANNOT_BE_LOADED =
  'the file cannot be loaded: all its tests fail, which Stryker takes for no tests';
const NEVER_MISSING = 'the value is never missing; the compiler cannot know it';

/** The mutants that no test detects, each with the reason. A reason for a mutant that is detected fails the run. */
export const survivorReasons: Readonly<Record<SourcePart['name'] | 'sampled', Reasons>> = {
  domain: {
    'domain/list-address.ts': {
      '\'\' → "Stryker was here!"': 'neither text is a number, so the first page opens',
    },
    'domain/page-table.ts': {
      '\'\' → "Stryker was here!"': 'neither text is an id',
      "([name, { path }]) => [ name, path.includes(':') ? (id) => path.replace(':id', `${id}`) : … → () => undefined":
        CANNOT_BE_LOADED,
    },
    'domain/partial-refund.ts': {
      '\'HALF\' → ""': 'every share but FULL is half',
    },
    'domain/provider-phone.ts': {
      '\'\' → "Stryker was here!"': 'neither text has digits',
    },
    'domain/review.ts': {
      '`[\\s\\u00AD\\u115F\\u1160\\u200B\\u200C\\u2060-\\u2064\\u2800\\u3164\\uFEFF\\uFFA0]` → ``':
        CANNOT_BE_LOADED,
      '\'u\' → ""': 'every blank is one UTF-16 unit, so the flag changes no match',
    },
    'domain/room-layout.ts': {
      'left + end → left - end': 'sum and difference of whole numbers are both even or both odd',
    },
    'domain/seat-suggestion.ts': {
      'party < 1 → false': 'the best seats for nobody are none, too',
      'seats[i - 1]?.column → seats[i - 1].column': NEVER_MISSING,
      'block[0]?.column → block[0].column': NEVER_MISSING,
      'candidate.strandedSeats < best.strandedSeats → candidate.strandedSeats <= best.strandedSeats':
        'the line before has excluded equal numbers',
    },
    'domain/ticket-code.ts': {
      '\'\' → "Stryker was here!"': NEVER_MISSING,
      'code.length > TICKET_CODE_MAX_LENGTH → false':
        'a longer code does not have the format; the check saves the work of finding out',
      'code.length > TICKET_CODE_MAX_LENGTH → code.length >= TICKET_CODE_MAX_LENGTH':
        'the longest code of the format is shorter than the limit',
      'false → true': 'nobody asks for the key that was imported',
      '\'[1-9A-Z][0-9A-Z]\' → ""': CANNOT_BE_LOADED,
    },
    'domain/won.ts': {
      '\'ko-KR\' → ""': CANNOT_BE_LOADED,
    },
  },
  server: {
    'server/modules/payments/recovery-times.ts': {
      '\'\' → "Stryker was here!"': 'neither text is a time, so the latest deadline counts',
    },
    'server/modules/reservations/ticket-offer.ts': {
      '\'COMPLETED\' → ""': 'the case only returns, as the end of the switch does',
    },
  },
  sampled: {
    'src/app/use-open-login.ts': {
      '[navigate] → []': 'the router’s function never changes',
    },
    'src/features/account/adapter.ts': {
      'form === null → false': NEVER_MISSING,
    },
    'src/features/admin/entry/adapter.ts': {
      'result === undefined → false': 'reading the missing result fails as well',
    },
    'src/features/admin/section/use-image.ts': {
      'event.clipboardData?.types → event.clipboardData.types': NEVER_MISSING,
    },
    'src/features/booking/use-booking-data.ts': {
      'false → true': 'a map that never gets stale is not read when the window gets the focus',
    },
    'src/features/booking/use-seat-viewport.ts': {
      '[width, height] → []': 'another room is another map, which is drawn from the start',
    },
    'src/features/reservations/use-reservation-detail.ts': {
      '/^refundAccount\\./ → /refundAccount\\./': 'no field contains this in its middle',
    },
    'src/ui/use-page-machine.ts': {
      '() => subscription.unsubscribe() → () => undefined':
        'the machine stops with its page, and a stopped machine has no notice',
    },
    'src/features/session/use-administrator.ts': {
      'snapshot()?.context.admin?.loginId → snapshot()?.context.admin.loginId':
        'only pages of a signed-in administrator read it',
    },
  },
};
