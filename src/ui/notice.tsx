import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { styled } from './theme.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps {
  tone?: NoticeTone;
  children: ReactNode;
  /** A button beside the text. */
  action?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message within the page. The danger tone is announced immediately, the others politely. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Box tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <Words>{children}</Words>
      {action}
    </Box>
  );
}

const Box = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  padding: '$3 $4',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  fontSize: '$sm',
  lineHeight: '$snug',
  '& > svg': { flexShrink: 0 },
  variants: {
    tone: {
      info: { '& > svg': { color: '$muted' } },
      success: { backgroundColor: '$successSoft', '& > svg': { color: '$success' } },
      warning: { backgroundColor: '$accentSoft', '& > svg': { color: '$accent' } },
      danger: { backgroundColor: '$dangerSoft', '& > svg': { color: '$danger' } },
    },
  },
});

const Words = styled('div', { flex: 1, minWidth: 0, textWrap: 'pretty', whiteSpace: 'pre-line' });
