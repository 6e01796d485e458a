/** The cinema's numbers. The contract, the forms and the database are compared with these by a test. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Most tickets, and therefore seats, in one booking. */
export const MAX_TICKETS_PER_BOOKING = 8;
/** Most seats of a booking that an administrator makes for a group. */
export const MAX_GROUP_SEATS = 100;
/** Most groups that have not paid. */
export const MAX_OPEN_GROUPS = 200;
/** Most screenings in which an account may hold seats at the same time, to prevent hoarding. */
export const MAX_LIVE_HOLDS = 3;

/** How long seats are held from the first selection, in milliseconds. */
export const HOLD_DURATION_MS = 10 * MINUTE;
/** How often a page checks the deadline in addition to its timer, which a sleeping phone may miss. */
export const HOLD_CHECK_INTERVAL_MS = 10 * SECOND;
/** A hold that starts within this time after a release keeps the old deadline, so that a reload gains no time. */
export const HOLD_RESUME_WINDOW_MS = 60 * SECOND;
/** A freed seat is held again only if its deadline is at least this far away; otherwise the expiry freed it. */
export const HOLD_RENEWAL_MARGIN_MS = 5 * SECOND;
/** The least time that a hold has left, once, when its order goes to the provider. */
export const PAYMENT_GRACE_MS = 5 * MINUTE;
/**
 * As many people choose seats of a screening at once as a node can serve within {@link LINE_RUSH_WINDOW_MS}; more wait in a line.
 */
export const LINE_ADMITTED_AT_ONCE = 300;
export const LINE_RUSH_WINDOW_MS = 2 * SECOND;
/** People who come within this time are a rush, also when a late node meets them slowly: five windows (decision 0163). */
export const LINE_RUSH_MS = 5 * LINE_RUSH_WINDOW_MS;
/** How long a seat is kept free for someone who was admitted and has not held one. */
export const LINE_CHOICE_MS = 2 * MINUTE;
/** How long a place is kept after the page should have asked again, as after a lost connection. */
export const LINE_PATIENCE_MS = 60 * SECOND;
/** Most people who wait for the seats of a screening. */
export const MAX_WAITING_IN_LINE = 50_000;
/** The shortest pause before the page asks for a place again after a failed call; at random up to twice as long. */
export const LINE_RETRY_MS = 3 * SECOND;
/** How long a page waits for the response to a release. */
export const RELEASE_TIMEOUT_MS = 3 * SECOND;
/** How long after a conflict the seat map is reloaded. */
export const CONFLICT_REFRESH_DELAY_MS = 500;
/** How often an open timetable requests the free seats. */
export const TIMETABLE_REFRESH_INTERVAL_MS = 5 * SECOND;

/** How long a notice is shown. */
export const BANNER_MS = 5 * SECOND;

/** Days of the booking page's strip, today included. */
export const DATE_STRIP_DAYS = 7;

/** The provider's minimum amount, in won. An amount of 0 does not go to the provider. */
export const MINIMUM_PAYMENT_WON = 100;
/** The minimum amount of a bank transfer, in won. */
export const MINIMUM_TRANSFER_WON = 200;
/** Won per US dollar where the provider charges in dollars. */
export const WON_PER_USD = 1000;

/** Until this long before the start a cancellation refunds everything. */
export const FULL_REFUND_UNTIL_MS = 20 * MINUTE;
/** Most changes of the seats of a booking. */
export const MAX_SEAT_CHANGES = 20;
/** A virtual account is offered only when the start is further away than this. */
export const VIRTUAL_ACCOUNT_LEAD_MS = 24 * HOUR;
/** How long a virtual account waits for its deposit. */
export const VIRTUAL_ACCOUNT_DUE_MS = HOUR;
/** Of the account to which a deposit is returned: digits, and UTF-16 units of its holder's name. */
export const ACCOUNT_NUMBER_MIN_LENGTH = 6;
export const ACCOUNT_NUMBER_MAX_LENGTH = 20;
export const HOLDER_NAME_MAX_LENGTH = 60;
/** Longest reason of a cancellation, in characters. */
export const REFUND_REASON_MAX_LENGTH = 200;
/** How often a sold screening is moved at most. */
export const MAX_SCREENING_MOVES = 20;
/** How far away an earlier start of a sold screening is at least: no hold and no awaited deposit lasts as long. */
export const EARLIER_START_LEAD_MS = 2 * HOUR;
/** How long after its printed start a delay of a screening is announced at most. */
export const DELAY_AFTER_START_MS = HOUR;
/** A later start that is announced so shortly before the old one is a late start: customers may not have read the mail. */
export const LATE_NOTICE_MS = 2 * HOUR;
/** The delay from which the standard agreement of cinemas returns the price, in minutes. */
export const LATE_PRICE_MINUTES = 30;
/** The delay from which it returns twice the price, in minutes. */
export const LATE_TWICE_MINUTES = 60;
/** Longest reason for which an administrator deactivates or activates a customer, in characters. */
export const STATUS_REASON_MAX_LENGTH = 200;

/** Orders that a customer can register within {@link ORDER_WINDOW_MS}. */
export const ORDERS_PER_WINDOW = 60;
export const ORDER_WINDOW_MS = HOUR;

/** Reservations on one page of a customer's list. */
export const RESERVATION_PAGE_SIZE = 10;
/** Point entries, and payments, on one page of a customer's lists. */
export const POINT_PAGE_SIZE = 10;
export const PAYMENT_PAGE_SIZE = 10;
/** Payments, point entries and own reviews on My Page. */
export const RECENT_PAYMENTS = 5;
export const RECENT_POINT_ENTRIES = 3;
export const RECENT_REVIEWS = 5;
/** The longest page of a list that a request may ask for. */
export const MAX_PAGE_SIZE = 50;

/** Most films in the list of films, and most screenings in a list. */
export const MAX_LISTED_FILMS = 500;
export const MAX_LISTED_SCREENINGS = 500;
/** Most entries of the list of all actors. */
export const MAX_CATALOGUE_ENTRIES = 1000;
/** Most films, and most actors, in the site map, which may have 50,000 entries. */
export const MAX_SITE_MAP_ENTRIES = 20_000;
/** Most roles of a film, of an actor's filmography, and most genres of a film. */
export const MAX_CAST = 200;
export const MAX_FILMOGRAPHY_ROLES = 500;
export const MAX_GENRES_OF_FILM = 20;
/** Most sizes of a picture. */
export const MAX_PICTURE_SIZES = 10;
/** Most ticket types that a room sells, and most payment discounts that can be used on the same day. */
export const MAX_TICKET_TYPES = 20;
export const MAX_DISCOUNTS = 50;
/** The highest price of a ticket, in won. */
export const MAX_TICKET_PRICE_WON = 1_000_000;
/** Rooms and ticket types on one page of the table of all prices. */
export const PRICE_TABLE_ROOMS = 10;
export const PRICE_TABLE_TYPES = 20;
/** Entries on one page of an administrators' list, unless it asks for another number, and the most of them. */
export const ADMIN_PAGE_SIZE = 50;
export const MAX_ADMIN_PAGE_SIZE = 100;
/** Most films or screenings named in the refusal to delete what they use. */
export const MAX_LISTED_USES = 10;

/** Most rooms, most rows of a room, most numbers and most places, aisles included, of a row. */
export const MAX_ROOMS = 100;
export const MAX_ROOM_ROWS = 26;
export const MAX_ROW_SEATS = 100;
export const MAX_ROW_PLACES = 120;
/** Most house seats of a room, and most seats that one call blocks or releases. */
export const MAX_HOUSE_SEATS = 100;
export const MAX_BLOCKED_AT_ONCE = 100;
/** The earliest release of a blocked seat, in minutes before the start: a week. */
export const MAX_RELEASE_MINUTES = 10_080;
/** Most seats of a screening that are named when a room's change would remove them. */
export const MAX_NAMED_SEATS = 10;

/** Longest names and texts of the catalogue, in characters; those of genres and the like are in their sections. */
export const ROOM_NAME_MAX_LENGTH = 50;
/** The highest age of a ticket type with an age, in years. */
export const TICKET_TYPE_MAX_AGE = 18;
export const DISCOUNT_PROVIDER_MAX_LENGTH = 50;
export const DISCOUNT_DESCRIPTION_MAX_LENGTH = 500;
/** The highest rate of a payment discount, in percent, and the highest amount, in won. */
export const MAX_DISCOUNT_RATE = 100;
export const MAX_DISCOUNT_WON = 1_000_000;
export const ACTOR_NAME_MAX_LENGTH = 255;
export const BIOGRAPHY_MAX_LENGTH = 5000;
export const MOVIE_TITLE_MAX_LENGTH = 200;
export const MOVIE_DESCRIPTION_MAX_LENGTH = 5000;
export const MOVIE_LANGUAGE_MAX_LENGTH = 50;
export const DIRECTOR_MAX_LENGTH = 255;
export const ROLE_MAX_LENGTH = 100;
/** Longest running time, in minutes. */
export const MAX_RUNNING_MINUTES = 600;
/** The language of a film for which none is named. */
export const DEFAULT_MOVIE_LANGUAGE = '한국어';
/** The largest image that is read, in bytes and in pixels. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Uploaded images that wait for the rendering of their sizes, and their bytes together. */
export const MAX_WAITING_UPLOADS = 50;
export const MAX_WAITING_UPLOAD_BYTES = 100 * 1024 * 1024;
/** How long an image is kept after the last use: mails and caches have its address. */
export const UNUSED_IMAGE_KEPT_MS = 30 * 24 * HOUR;
/** Longest value of a field in the audit log, in characters. */
export const AUDIT_VALUE_MAX_LENGTH = 2000;
/** Sessions of an account at the same time; a further sign-in ends the oldest. */
export const MAX_SESSIONS = 20;

/** Points of a new member. */
export const SIGN_UP_POINTS = 1000;
/** Percentage of the amount paid that is earned as points once the screening has ended. */
export const POINT_EARNING_PERCENT = 5;

/** Minutes of cleaning after a screening, before the next one may start in the room. */
export const CLEANING_MINUTES = 10;
/** How far ahead a screening may start, in days. */
export const MAX_SCHEDULE_DAYS = 365;
/** Most screenings of a room on a day, from six in the morning on. */
export const MAX_ROOM_DAY_SCREENINGS = 30;
/** Most screenings that one call adds, changes and deletes, of each. */
export const MAX_SCHEDULE_CHANGES = 100;
/** Most days to which a day is copied at once, and most screenings that this adds. */
export const MAX_COPY_DAYS = 14;
export const MAX_COPIED_SCREENINGS = 1000;
/** Most films of the week's table, those with the most screenings. */
export const MAX_WEEK_FILMS = 50;
/** Reservations of a screening are counted up to this, so that a list reads few of many. */
export const MAX_COUNTED_RESERVATIONS = 1000;
/** Found customers are counted and listed up to this number. */
export const MAX_FOUND_CUSTOMERS = 300;
/** The same for found bookings, and for the customers whose bookings a search reads. */
export const MAX_FOUND_BOOKINGS = 300;
/** Least digits of the end of a phone number that find bookings. */
export const PHONE_END_MIN_DIGITS = 4;
/** A screening that starts before this hour also belongs to the evening before. */
export const LATE_NIGHT_END_HOUR = 6;
/** A screening that starts before this hour of the morning is a matinee. */
export const MATINEE_END_HOUR = 10;

/** How often the home page's carousel advances, and by how many percent of a slide: five seconds a slide. */
export const CAROUSEL_TICK_MS = 100;
export const CAROUSEL_TICK_PERCENT = 2;
/** Films in the carousel, the highest ranks first. */
export const CAROUSEL_FILMS = 5;

/** Longest tagline of a film, in characters: two lines on a screen of 320 pixels. */
export const TAGLINE_MAX_LENGTH = 30;

/** Longest login id of a member, in characters. */
export const LOGIN_ID_MAX_LENGTH = 12;
/** Longest name of a customer, in characters. */
export const PERSON_NAME_MAX_LENGTH = 50;
/** Longest e-mail address, in characters, as RFC 5321 has it. */
export const EMAIL_MAX_LENGTH = 254;
/** Shortest password that a guest may choose, in characters. */
export const GUEST_PASSWORD_MIN_LENGTH = 8;
/** Shortest and longest password that a member chooses at the sign-up, in characters. */
export const MEMBER_PASSWORD_MIN_LENGTH = 8;
export const MEMBER_PASSWORD_MAX_LENGTH = 20;
/** Shortest password that an administrator may choose, in characters. */
export const ADMIN_PASSWORD_MIN_LENGTH = 8;
/** Longest code with which an administrator registers, in characters. */
export const ADMIN_CODE_MAX_LENGTH = 200;
/** The time in which tries of administrators' codes are counted. */
export const ADMIN_CODE_WINDOW_MS = 15 * MINUTE;
/** How long the success of an administrator's sign-up is shown before the login opens. */
export const ADMIN_SIGN_UP_REDIRECT_MS = 2 * SECOND;
/** What an administrator types to confirm the deletion of the own account. */
export const ADMIN_CLOSURE_PHRASE = '관리자 탈퇴';
/** How long its success is shown before the home page opens. */
export const ADMIN_CLOSURE_LEAVE_MS = 2 * SECOND;
/** Shortest new password of a member who forgot the old one, in characters. */
export const RESET_PASSWORD_MIN_LENGTH = 8;
/** Longest password that is hashed, in characters. */
export const PASSWORD_MAX_LENGTH = 128;
/** The minimum age in years for signing up without the consent of a parent. */
export const SIGN_UP_MIN_AGE = 14;

/** Coming reservations that one withdrawal cancels; a customer with more cancels some before. */
export const WITHDRAWAL_MAX_CANCELLATIONS = 50;
/** How long the name and e-mail of a customer who has paid are kept after the last payment or refund, in years. */
export const KEPT_RECORD_YEARS = 5;

/** Digits of a code sent by e-mail. */
export const EMAIL_CODE_LENGTH = 6;
/** How long such a code is valid. */
export const EMAIL_CODE_DURATION_MS = 10 * MINUTE;
/** Wrong tries after which a code is invalid. */
export const EMAIL_CODE_MAX_TRIES = 5;
/**
 * The time in which codes for one e-mail are counted, from the first. Short, so that strangers who use up the codes of
 * an e-mail delay its owner only briefly.
 */
export const EMAIL_CODE_WINDOW_MS = 15 * MINUTE;
/** Blocks of networks to which an e-mail's first code in a window is sent. A stranger uses up one of them. */
export const EMAIL_CODE_BLOCKS = 10;
/** Further codes that are sent to an e-mail in a window, for all blocks together. */
export const EMAIL_CODE_REPEATS = 5;
/** Codes that one block may request for an e-mail in a window. */
export const EMAIL_CODES_PER_BLOCK = 5;
/** How long a confirmed e-mail can be used for its purpose. */
export const EMAIL_CONFIRMATION_DURATION_MS = 30 * MINUTE;

/** How long the link of an invitation to become an administrator is valid (A-ACC-45). */
export const INVITATION_HOURS = 72;
/** How long the password of an administrator's sign-in waits for the code of the second factor (A-ACC-54). */
export const SIGN_IN_STEP_DURATION_MS = 5 * MINUTE;
/** How many recovery codes the second factor of an administrator has (A-ACC-52). */
export const RECOVERY_CODES = 10;
/** The most open invitations of administrators (A-ACC-45). */
export const MAX_INVITATIONS = 50;

/** How often the mail of one booking is sent again within {@link BOOKING_MAIL_WINDOW_MS}. */
export const BOOKING_MAILS_PER_RESERVATION = 3;
/** The same for all bookings of one customer. */
export const BOOKING_MAILS_PER_CUSTOMER = 10;
export const BOOKING_MAIL_WINDOW_MS = HOUR;
/** How long the row of a sent mail is kept, without its text. */
export const KEPT_MAIL_MS = 7 * 24 * HOUR;

/** How long a session lasts when the server sends no expiry. */
export const SESSION_DURATION_MS = 24 * HOUR;

/** How long the confirmation of a guest's sign-up is shown before the guest is signed in. */
export const GUEST_SIGN_IN_DELAY_MS = 1500;

/** How long the confirmation of a member's sign-up is shown before the login opens. */
export const SIGN_UP_REDIRECT_MS = 2500;
/** How long the confirmation of a new password is shown before the login opens. */
export const PASSWORD_RESET_REDIRECT_MS = 2 * SECOND;

/** How often the success page requests an order that the provider has not decided. */
export const OUTCOME_POLL_INTERVAL_MS = 2 * SECOND;
/** Between two questions about an order while the server does not answer (C-PAY-110). */
export const PAYMENT_RETRY_PAUSE_MS = 10 * SECOND;

/** The pauses between requests for an order that waits for its deposit, in milliseconds; the last one repeats. */
export const DEPOSIT_POLL_PAUSES_MS = [3 * SECOND, 6 * SECOND, 12 * SECOND, 30 * SECOND];

/** How long a search waits for the next key, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 300;
/** Longest search text, in characters, as long as the longest name. */
export const SEARCH_QUERY_MAX_LENGTH = 255;
/** Most films, and most actors, in a search result. */
export const SEARCH_RESULT_LIMIT = 20;

/** Shortest and longest review, in Unicode code points, without surrounding white space. */
export const REVIEW_MIN_LENGTH = 10;
export const REVIEW_MAX_LENGTH = 500;
/** Reviews on one page of a list. */
export const REVIEW_PAGE_SIZE = 10;

/** Longest text of a ticket's code, in characters: 100 seats of three digits in a screening of any id. */
export const TICKET_CODE_MAX_LENGTH = 652;
/** Most keys that sign and check tickets' codes at the same time. */
export const MAX_TICKET_KEYS = 10;

/** Most tickets that a browser stores to open them without a network; a further one replaces the oldest. */
export const MAX_STORED_TICKETS = 20;
/** How long after the end of its screening a stored ticket is removed, and a door's report is refused. */
export const STORED_TICKET_GRACE_MS = 24 * HOUR;
/** Longest text of the typed and unsent input that a tab keeps, in characters; longer input is not kept. */
export const KEPT_INPUT_MAX_LENGTH = 4_000;
/** Most reviews, and most administrators' forms, whose unsent input a tab keeps; a further one replaces the oldest. */
export const MAX_KEPT_DRAFTS = 10;
/** How long a tab keeps the input of a review or of an administrator's form. */
export const KEPT_DRAFT_MS = 24 * HOUR;
/** Longest text of all of them together, in characters: a few forms of films with 200 roles. */
export const KEPT_DRAFTS_MAX_LENGTH = 500_000;
/** A page whose files are missing reloads itself at most once in this time. */
export const RELOAD_PAUSE_MS = MINUTE;
/** How long the page of stored tickets waits for the network before it opens without one. */
export const OFFLINE_PATIENCE_MS = 3 * SECOND;

/** How long a read of customers' personal data stays recorded: two years (개인정보의 안전성 확보조치 기준). */
export const READS_KEPT_DAYS = 731;

/** The recorded reads that a list with its filters has at most. */
export const MAX_LISTED_READS = 1000;
