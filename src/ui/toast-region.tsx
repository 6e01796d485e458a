import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useFocusHandedOn } from './focus.ts';
import { Notice } from './states.tsx';
import { text } from './text.ts';
import { keyframes, styled } from './theme.ts';
import type { ToastQueue } from './toast-queue.ts';
import { useToastList } from './use-toast-list.ts';

/** The messages over the page. It is drawn before the first message, so that a screen reader announces that one too. */
export function ToastRegion({ queue }: { queue: ToastQueue }) {
  const { toasts, dismiss } = useToastList(queue);
  return (
    <Region aria-live="polite">
      {toasts.map(({ id, tone, message }) => (
        <Toast key={id}>
          <Notice
            tone={tone}
            isAnnounced={false}
            action={
              <IconButton label={text.close} onClick={() => dismiss(id)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            }
          >
            {message}
          </Notice>
        </Toast>
      ))}
    </Region>
  );
}

function Toast({ children }: { children: ReactNode }) {
  const item = useFocusHandedOn<HTMLDivElement>(() => document.querySelector('main h1'));
  return <Item ref={item}>{children}</Item>;
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
