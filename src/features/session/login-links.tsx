import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { text } from './login-text.ts';
import { LinkLine } from '../../ui/layout.ts';

/** For members who cannot sign in (C-FIND-20). */
export function LoginLinks() {
  return (
    <LinkLine>
      <Link href={paths.findLoginId}>{text.findLoginId}</Link>
      <Link href={paths.forgotPassword}>{text.forgotPassword}</Link>
    </LinkLine>
  );
}
