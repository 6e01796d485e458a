import X from 'lucide-react/icons/x';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { BANNER_MS } from '../../domain/limits.ts';
import { IconButton } from './button.tsx';
import { Notice, type NoticeTone } from './notice.tsx';
import { text } from './text.ts';
import { keyframes, styled } from './theme.ts';

interface Toast {
  readonly id: number;
  readonly tone: NoticeTone;
  readonly message: string;
}

/** @returns takes the message away before its time */
type ShowToast = (message: string, tone?: NoticeTone) => () => void;

const ToastContext = createContext<ShowToast>(() => () => undefined);

/** @returns shows a message over the page for five seconds, read aloud, whatever page comes next */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const dismiss = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<ShowToast>(
    (message, tone = 'info') => {
      lastId.current += 1;
      const toast = { id: lastId.current, tone, message };
      setToasts((current) => [...current.filter((other) => other.message !== message), toast]);
      return () => dismiss(toast.id);
    },
    [dismiss],
  );

  return (
    <ToastContext value={show}>
      {children}
      <Region aria-live="polite">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </Region>
    </ToastContext>
  );
}

interface ToastItemProps {
  toast: Toast;
  onDismiss: (id: number) => void;
}

function ToastItem({ toast, onDismiss }: ToastItemProps) {
  useEffect(() => {
    const timer = setTimeout(() => onDismiss(toast.id), BANNER_MS);
    return () => clearTimeout(timer);
  }, [toast.id, onDismiss]);
  return (
    <Item>
      <Notice
        tone={toast.tone}
        action={
          <IconButton label={text.close} onClick={() => onDismiss(toast.id)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        }
      >
        {toast.message}
      </Notice>
    </Item>
  );
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

const Region = styled('div', {
  position: 'fixed',
  insetInline: '$space$4',
  // Clear of headings and titles above, and of the bars below, which hold the next step.
  bottom: 'calc($sizes$bar + env(safe-area-inset-bottom))',
  zIndex: '$toast',
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  marginInline: 'auto',
  maxWidth: '30rem',
  pointerEvents: 'none',
});

const Item = styled('div', {
  borderRadius: '$md',
  backgroundColor: '$raised',
  boxShadow: '$floating',
  pointerEvents: 'auto',
  animation: `${rise.name} 220ms cubic-bezier(0.2, 0, 0, 1)`,
});
