import { styled } from './theme.ts';

/** The legend of a group of choices. */
export const Legend = styled('legend', {
  marginBottom: '$1',
  fontSize: '$sm',
  fontWeight: '$medium',
  color: '$muted',
});
