import {
  createContext,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createToastQueue, type ToastQueue } from './toast-queue.ts';
import { whenDrawn } from './when-drawn.ts';

const ToastContext = createContext<ToastQueue['show']>(() => () => undefined);

/** @returns shows a message over the page for five seconds, read aloud, whatever page comes next (C-FILM-37) */
export function useToast(): ToastQueue['show'] {
  return useContext(ToastContext);
}

/**
 * Provides `useToast`. The region is loaded after the first drawing, which shows no message, and not with the first message,
 * which may report that there is no network.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Region, setRegion] = useState<ComponentType<{ queue: ToastQueue }> | null>(null);
  const [{ queue, show, load }] = useState(() => {
    const queue = createToastQueue();
    const load = () =>
      void import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        // The next message tries again; those before it wait.
        () => undefined,
      );
    const show: ToastQueue['show'] = (message, tone) => {
      load();
      return queue.show(message, tone);
    };
    return { queue, show, load };
  });
  useEffect(() => whenDrawn(load), [load]);
  return (
    <ToastContext value={show}>
      {children}
      {Region !== null && <Region queue={queue} />}
    </ToastContext>
  );
}
