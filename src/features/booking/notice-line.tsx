import X from 'lucide-react/icons/x';
import type { Notice as NoticeContent } from '../../../machines/notice/notice.machine.ts';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { keyframes, styled } from '../../ui/theme.ts';
import { text } from './text.ts';

interface NoticeLineProps {
  notice: NoticeContent | null;
  onDismiss: () => void;
}

/** The booking's notice, above the bar with the main button. */
export function NoticeLine({ notice, onDismiss }: NoticeLineProps) {
  return (
    <Place aria-live="polite">
      {notice !== null && (
        <Item>
          <Notice
            tone={notice.tone}
            isAnnounced={false}
            action={
              <IconButton label={text.close} onClick={onDismiss}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            }
          >
            {notice.message}
            {notice.link !== undefined && (
              // A new tab, because leaving the booking releases its seats.
              <More href={notice.link.href} target="_blank" rel="noreferrer">
                {notice.link.label}
              </More>
            )}
          </Notice>
        </Item>
      )}
    </Place>
  );
}

const More = styled('a', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$touch',
  marginLeft: '$2',
  fontWeight: '$semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});

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
