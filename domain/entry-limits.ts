/** The numbers of the ticket check at the door. A file of its own: only the administration's chunks load them. */

/** Tickets on one page of the door's list. */
export const ENTRY_PAGE_SIZE = 500;
/** Most admissions in one report of a door. */
export const MAX_REPORTED_ADMISSIONS = 40;
/** Further admissions of one booking that are recorded after the first. */
export const MAX_DOUBLE_ADMISSIONS = 10;
/** How long an admission is kept, in days. */
export const ADMISSION_KEPT_DAYS = 90;
/** Longest name of a door, in characters. */
export const DOOR_NAME_MAX_LENGTH = 30;
