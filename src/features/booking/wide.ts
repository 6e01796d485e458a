/** From this width on, the summary of the booking stands beside the choices, and replaces the bar (C-BOOK-78). */
export const WIDE = '(min-width: 1024px)';
