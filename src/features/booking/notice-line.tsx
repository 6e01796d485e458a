import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { keyframes, styled } from '../../ui/theme.ts';
import { dismissLater } from './dismiss-later.ts';
import type { NoticeText } from './notice-text.ts';
import { text } from './text.ts';

interface NoticeLineProps {
  /** A new object for each message, also for the same words. */
  notice: NoticeText | null;
  onDismiss: () => void;
}

/** What the booking has to say, above the bar with the button that one has just pressed or is about to. */
export function NoticeLine({ notice, onDismiss }: NoticeLineProps) {
  useEffect(
    () => (notice === null ? undefined : dismissLater(window, notice, onDismiss)),
    [notice, onDismiss],
  );

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
  // At the foot of the booking or of the screen, as the bar above which it stands.
  position: 'sticky',
  bottom: 0,
  height: 0,
  // Over the bars, under a dialog.
  zIndex: '$header',
  pointerEvents: 'none',
});

const Item = styled('div', {
  position: 'absolute',
  insetInline: '$space$4',
  bottom: 'calc($sizes$bar + env(safe-area-inset-bottom))',
  marginInline: 'auto',
  maxWidth: '30rem',
  borderRadius: '$md',
  backgroundColor: '$raised',
  boxShadow: '$floating',
  pointerEvents: 'auto',
  animation: `${rise.name} 200ms cubic-bezier(0.2, 0, 0, 1)`,
});
