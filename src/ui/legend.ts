import { styled } from './theme.ts';

/** What a group of choices is about. */
export const Legend = styled('legend', {
  marginBottom: '$1',
  fontSize: '$sm',
  fontWeight: '$medium',
  color: '$muted',
});
