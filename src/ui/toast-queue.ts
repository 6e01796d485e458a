import type { Toast, ToastsEvent } from '../../machines/toasts/toasts.machine.ts';

/** Keeps the messages until the machine that shows them is loaded. */
export interface ToastQueue {
  /** @returns closes the message before its time is over */
  show: (message: string, tone?: Toast['tone']) => () => void;
  /** Sends the waiting events, then each event at once. @returns lets the events wait again */
  connect: (send: (event: ToastsEvent) => void) => () => void;
}

export function createToastQueue(): ToastQueue {
  let waiting: ToastsEvent[] = [];
  let sendNow: ((event: ToastsEvent) => void) | null = null;
  let lastId = 0;
  const send = (event: ToastsEvent) => {
    if (sendNow === null) waiting.push(event);
    else sendNow(event);
  };
  return {
    show(message, tone = 'info') {
      lastId += 1;
      const id = lastId;
      send({ type: 'toast.show', toast: { id, tone, message } });
      return () => send({ type: 'toast.dismiss', id });
    },
    connect(next) {
      const events = waiting;
      waiting = [];
      events.forEach(next);
      sendNow = next;
      return () => {
        sendNow = null;
      };
    },
  };
}
