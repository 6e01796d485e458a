import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout.ts';
import { styled } from '../ui/theme.ts';
import { text } from './my-page-text.ts';

interface MyCardProps {
  name: string;
  onSignOut: () => void;
  /** The balance of a member; null for a guest. */
  points: ReactNode;
  next: ReactNode;
}

/** The first card of My Page: name, points, next booking (C-MY-1, C-MY-11). */
export function MyCard({ name, onSignOut, points, next }: MyCardProps) {
  return (
    <Frame aria-label={text.myCard}>
      <Head>
        <Name>{text.greeting(name)}</Name>
        <Button size="sm" onClick={onSignOut}>
          {text.signOut}
        </Button>
      </Head>
      {points}
      {next}
    </Frame>
  );
}

const Frame = styled(Card, { display: 'flex', flexDirection: 'column', gap: '$4' });

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  '& > button': { flexShrink: 0 },
});

const Name = styled('p', {
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: '$lg',
  fontWeight: '$semibold',
});
