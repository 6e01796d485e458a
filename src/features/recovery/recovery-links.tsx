import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** Links below the first step: for guests, for members who remember, and to the other recovery (C-FIND-20, C-FIND-34). */
export function RecoveryLinks({ other }: { other: 'forgotPassword' | 'findLoginId' }) {
  return (
    <Links>
      <Link href={paths.login}>{text.toLogin}</Link>
      <Link href={`${paths.login}?as=guest`}>{text.toGuestLogin}</Link>
      <Link href={paths[other]}>
        {other === 'findLoginId' ? text.toFindLoginId : text.toForgotPassword}
      </Link>
    </Links>
  );
}

const Links = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '$6',
  fontSize: '$sm',
  color: '$muted',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '$touch',
    minHeight: '$touch',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
