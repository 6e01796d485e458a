/** A message to the customer. */
export interface Notice {
  tone: 'info' | 'success' | 'warning' | 'danger';
  message: string;
  /** A page with more about it, which opens in a new tab. */
  link?: { label: string; href: string };
  /** Whether no action of the customer caused it: then it waits until the customer is present (C-BOOK-61). */
  isLasting: boolean;
}

export interface NoticeInput {
  notice: Notice | null;
}

export type NoticeContext = NoticeInput;

export type NoticeEvent =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss' }
  /** The customer has moved the pointer, touched the page or pressed a key. */
  | { type: 'presence.sign' };
