import { Container } from '../../ui/layout.ts';
import { styled } from '../../ui/theme.ts';

/** As high as the screen, like the login page. */
export const SignupPlace = styled(Container, {
  minHeight: 'calc(100svh - $sizes$header)',
  paddingBlock: '$10',
  '@md': { paddingBlock: '$16' },
});

/** The line that leads users who have an account to the login. */
export const ToLogin = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '$2',
});
