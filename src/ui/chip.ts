import { styled } from './theme.ts';

/** A short label: a genre, a state, a member of the cast. */
export const Chip = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  padding: '$1 $3',
  border: '1px solid $line',
  borderRadius: '$pill',
  backgroundColor: '$raised',
  color: '$muted',
  fontSize: '$sm',
  lineHeight: '$snug',
  whiteSpace: 'nowrap',
  variants: {
    tone: {
      plain: {},
      accent: { color: '$accent', backgroundColor: '$accentSoft', borderColor: 'transparent' },
      success: { color: '$success', backgroundColor: '$successSoft', borderColor: 'transparent' },
      danger: { color: '$danger', backgroundColor: '$dangerSoft', borderColor: 'transparent' },
      quiet: { color: '$subtle', backgroundColor: 'transparent' },
    },
  },
  defaultVariants: { tone: 'plain' },
});
