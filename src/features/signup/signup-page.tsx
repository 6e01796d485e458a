import { useEffect } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { MemberForm } from './member-form.tsx';
import { SignupFrame } from './signup-frame.tsx';
import { text } from './text.ts';
import { memberFieldNames } from './member-fields.ts';
import { useAccountSignup } from './use-account-signup.ts';

interface SignupPageProps {
  /** A guest is signed in. */
  isGuest: boolean;
  /** The account exists. */
  onRegistered: () => void;
  /** @param loginId the new one; null where the visitor has an account already */
  openLogin: (loginId: string | null) => void;
}

/** `/signup`: becoming a member (C-JOIN-1). */
export function SignupPage({ isGuest, onRegistered, openLogin }: SignupPageProps) {
  const view = useAccountSignup('customer', memberFieldNames, openLogin);
  const { registeredAs } = view;
  useEffect(() => {
    if (registeredAs !== null) onRegistered();
  }, [registeredAs, onRegistered]);
  const onLogin = () => openLogin(null);
  return (
    <SignupFrame
      view={view}
      words={text.member}
      note={isGuest && <Notice>{text.guestNote}</Notice>}
      onLogin={onLogin}
    >
      <MemberForm view={view} onLogin={onLogin} />
    </SignupFrame>
  );
}
