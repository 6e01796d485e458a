import { X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { keyframes, styled } from '../../ui/theme.ts';
import { text, type NoticeText } from './text.ts';

/** How long a message stays. */
const BANNER_MS = 5000;

interface NoticeLineProps {
  /** A new object for each message, also for the same words. */
  notice: NoticeText | null;
  onDismiss: () => void;
}

/** What the booking has to say, above the bar with the button that one has just pressed or is about to. */
export function NoticeLine({ notice, onDismiss }: NoticeLineProps) {
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(onDismiss, BANNER_MS);
    return () => clearTimeout(timer);
  }, [notice, onDismiss]);

  return (
    <Place aria-live="polite">
      {notice !== null && (
        <Item>
          <Notice
            tone={notice.tone}
            action={
              <IconButton label={text.close} onClick={onDismiss}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            }
          >
            {notice.message}
          </Notice>
        </Item>
      )}
    </Place>
  );
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Place = styled('div', {
  position: 'fixed',
  insetInline: '$space$4',
  bottom: 'calc(5.75rem + env(safe-area-inset-bottom))',
  // Over the bars, under a dialog.
  zIndex: '$header',
  marginInline: 'auto',
  maxWidth: '30rem',
  pointerEvents: 'none',
});

const Item = styled('div', {
  borderRadius: '$md',
  backgroundColor: '$raised',
  boxShadow: '$floating',
  pointerEvents: 'auto',
  animation: `${rise.name} 200ms cubic-bezier(0.2, 0, 0, 1)`,
});
