import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { styled } from '../../ui/theme.ts';
import { text } from './login-text.ts';

/** For members who cannot sign in (C-FIND-20). */
export function LoginLinks() {
  return (
    <Links>
      <Link href={paths.findLoginId}>{text.findLoginId}</Link>
      <Link href={paths.forgotPassword}>{text.forgotPassword}</Link>
    </Links>
  );
}

const Links = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '$6',
  fontSize: '$sm',
  color: '$muted',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '$touch',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
