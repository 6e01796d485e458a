import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '../../ui/states.tsx';
import { BirthdateField, GenderField, NameField, PhoneField } from '../../ui/person-fields.tsx';
import { SignupFrame, AccountForm } from './account-form.tsx';
import { text } from './text.ts';
import {
  memberFieldNames,
  emptyMember,
  memberPasswordFault,
  memberFormOf,
  type MemberFields,
} from './member-fields.ts';
import { useAccountSignup } from './use-account-signup.ts';
import {
  PasswordFields,
  EmailPart,
  LoginIdField,
  Consents,
  VerifiedSubmit,
} from './account-parts.tsx';
import type { SignupView } from './use-signup.ts';

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

interface MemberFormProps {
  view: SignupView<keyof MemberFields>;
  onLogin: () => void;
}

/** A member's form (C-JOIN-20 to C-JOIN-25). */
function MemberForm({ view, onLogin }: MemberFormProps) {
  const form = useForm<MemberFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: emptyMember,
  });

  return (
    <AccountForm
      form={form}
      view={view}
      label={text.memberForm}
      names={memberFieldNames}
      onValid={(fields) => {
        const member = memberFormOf(fields);
        if (member !== null) view.submit(member);
      }}
    >
      <LoginIdField loginId={view.loginId} />
      <PasswordFields
        validate={memberPasswordFault}
        hint={text.memberPasswordHint}
        advice={text.passwordAdvice}
      />
      <NameField />
      <EmailPart
        email={view.email}
        isAsked={view.isUnverified}
        login={{ label: text.member.toLogin, open: onLogin }}
      />
      <PhoneField />
      <BirthdateField name="dateOfBirth" />
      <GenderField />
      <Consents />
      <VerifiedSubmit view={view} label={text.memberSubmit} />
    </AccountForm>
  );
}
