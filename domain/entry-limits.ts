/** The numbers of the ticket check at the door. A file of its own: only the administration's chunks load them. */

const SECOND = 1000;

/** Tickets on one page of the door's list. */
export const ENTRY_PAGE_SIZE = 500;
/** Most admissions in one report of a door. */
export const MAX_REPORTED_ADMISSIONS = 40;
/** Further admissions of one booking that are recorded after the first. */
export const MAX_DOUBLE_ADMISSIONS = 10;
/** Admissions of one booking that can be undone. */
export const MAX_UNDONE_ADMISSIONS = 10;
/** How long an admission is kept, in days. */
export const ADMISSION_KEPT_DAYS = 90;
/** Longest name of a door, in characters. */
export const DOOR_NAME_MAX_LENGTH = 30;
/** Most pages of the list that a door reads and keeps: 10,000 tickets. */
export const MAX_ENTRY_PAGES = 20;
/** Most admissions that wait on a device for the network. */
export const MAX_WAITING_ADMISSIONS = 5_000;
/** Most refused reports that a device keeps to show them. */
export const MAX_KEPT_REFUSALS = 50;

/** How often an open page reads the changes of the list. */
export const ENTRY_REFRESH_MS = 15 * SECOND;
/** How long a door waits for the server before it decides by its own list. */
export const ENTRY_PATIENCE_MS = 2 * SECOND;
/** How long the camera may take to open, with the question for the permission. */
export const ENTRY_CAMERA_PATIENCE_MS = 20 * SECOND;
/** How long a result is shown when no other code follows. */
export const ENTRY_RESULT_MS = 8 * SECOND;
/** How long the same code must be out of the camera's sight to be read again. */
export const ENTRY_REPEAT_MS = 3 * SECOND;
/** The first pause after a report that failed; it doubles up to the longest one. */
export const REPORT_PAUSE_MS = 2 * SECOND;
export const LONGEST_REPORT_PAUSE_MS = 30 * SECOND;
