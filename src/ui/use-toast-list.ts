import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { toastsMachine } from '../../machines/toasts/toasts.machine.ts';
import { inspection } from './inspection.ts';
import type { ToastQueue } from './toast-queue.ts';

/** The shown messages of the queue, the oldest first. */
export function useToastList(queue: ToastQueue) {
  const actor = useActorRef(toastsMachine, inspection());
  const toasts = useSelector(actor, ({ context }) => context.toasts);
  useEffect(() => queue.connect((event) => actor.send(event)), [actor, queue]);
  return { toasts, dismiss: (id: number) => actor.send({ type: 'toast.dismiss', id }) };
}
