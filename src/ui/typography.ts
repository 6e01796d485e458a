import { styled } from './theme.ts';

export const SectionTitle = styled('h2', { fontSize: '$xl', '@md': { fontSize: '$xxl' } });

export const SubTitle = styled('h3', { fontSize: '$lg' });

export const Text = styled('p', {
  textWrap: 'pretty',
  variants: {
    tone: {
      normal: {},
      muted: { color: '$muted' },
      subtle: { color: '$subtle' },
      accent: { color: '$accent' },
      danger: { color: '$danger' },
      success: { color: '$success' },
    },
    size: {
      xs: { fontSize: '$xs' },
      sm: { fontSize: '$sm' },
      md: { fontSize: '$md' },
      lg: { fontSize: '$lg' },
      xl: { fontSize: '$xl', letterSpacing: '$tight' },
    },
    weight: {
      regular: {},
      medium: { fontWeight: '$medium' },
      semibold: { fontWeight: '$semibold' },
      bold: { fontWeight: '$bold' },
    },
  },
  defaultVariants: { tone: 'normal', size: 'md', weight: 'regular' },
});

/** A line of help below or beside what it is about, or what is wrong with it. */
export const Hint = styled('p', {
  fontSize: '$sm',
  color: '$subtle',
  '&:empty': { display: 'none' },
  variants: { wrong: { true: { color: '$danger' }, false: {} } },
});
