/** A message over the page. */
export interface Toast {
  /** Increases with each message. */
  id: number;
  tone: 'info' | 'success' | 'warning' | 'danger';
  message: string;
}

export interface ToastsContext {
  /** The shown messages, the oldest first. */
  toasts: readonly Toast[];
}

export type ToastsEvent =
  | { type: 'toast.show'; toast: Toast }
  /** The user closes the message, or its reason has ended. */
  | { type: 'toast.dismiss'; id: number }
  /** The time of the message is over. */
  | { type: 'toast.expire'; id: number };
