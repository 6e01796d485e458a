import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import SearchX from 'lucide-react/icons/search-x';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { PageHeading, Text } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/button.tsx';
import { styled } from '../../ui/theme.ts';

export type OutcomeTone = 'busy' | 'good' | 'waiting' | 'back' | 'bad' | 'missing';

interface OutcomeProps {
  tone: OutcomeTone;
  /** The page's name in the document's title. */
  title: string;
  heading: string;
  hint?: ReactNode;
}

const icons = {
  good: CircleCheck,
  waiting: Clock,
  back: Undo2,
  bad: CircleAlert,
  missing: SearchX,
} as const;

/** The outcome of the payment in one sentence. Screen readers announce each change. */
export function Outcome({ tone, title, heading, hint }: OutcomeProps) {
  return (
    <Head>
      <Mark tone={tone} aria-hidden="true">
        <Icon tone={tone} />
      </Mark>
      <Message aria-live="polite">
        <PageHeading title={title}>{heading}</PageHeading>
        {hint !== undefined && <Text tone="muted">{hint}</Text>}
      </Message>
    </Head>
  );
}

function Icon({ tone }: { tone: OutcomeTone }) {
  if (tone === 'busy') return <Spinner />;
  const Drawing = icons[tone];
  return <Drawing size={36} strokeWidth={1.75} />;
}

const Head = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '$4',
  textAlign: 'center',
});

const Message = styled('div', { display: 'flex', flexDirection: 'column', gap: '$2' });

const Mark = styled('div', {
  display: 'grid',
  placeItems: 'center',
  width: '4.5rem',
  height: '4.5rem',
  borderRadius: '50%',
  variants: {
    tone: {
      busy: { backgroundColor: '$raised', color: '$muted', fontSize: '1.75rem' },
      good: { backgroundColor: '$successSoft', color: '$success' },
      waiting: { backgroundColor: '$accentSoft', color: '$accent' },
      back: { backgroundColor: '$raised', color: '$muted' },
      bad: { backgroundColor: '$dangerSoft', color: '$danger' },
      missing: { backgroundColor: '$raised', color: '$muted' },
    },
  },
});
