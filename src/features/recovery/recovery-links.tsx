import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { text } from './text.ts';
import { LinkLine } from '../../ui/layout.tsx';

/** Links below the first step: for guests, for members who remember, and to the other recovery (C-FIND-20, C-FIND-34). */
export function RecoveryLinks({ other }: { other: 'forgotPassword' | 'findLoginId' }) {
  return (
    <LinkLine as="nav">
      <Link href={paths.login}>{text.toLogin}</Link>
      <Link href={`${paths.login}?as=guest`}>{text.toGuestLogin}</Link>
      <Link href={paths[other]}>
        {other === 'findLoginId' ? text.toFindLoginId : text.toForgotPassword}
      </Link>
    </LinkLine>
  );
}

/** To the login of administrators, who have no other recovery. */
export function LoginLink({ login }: { login: string }) {
  return (
    <LinkLine as="nav">
      <Link href={login}>{text.toAdminLogin}</Link>
    </LinkLine>
  );
}
