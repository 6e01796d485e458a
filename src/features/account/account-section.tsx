import { useEffect, useRef } from 'react';
import type { SessionUser } from '../../../machines/session/session.types.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts, Stack, Text } from '../../ui/layout.tsx';
import { Notice, Loading, Skeleton } from '../../ui/states.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { styled } from '../../ui/theme.ts';
import type { AccountActions } from './account-deps.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import { ProfileForm } from './profile-form.tsx';
import { personText } from '../../ui/person.ts';
import { text } from './text.ts';
import { useAccountClosure, type ClosureView } from './use-account-closure.ts';
import { useProfile, type ProfileView } from './use-profile.ts';

const ID = 'account';

/** The member info with its form, and the withdrawal (C-ACC-1, C-ACC-31). */
export function AccountSection({ actions }: { actions: AccountActions }) {
  const view = useProfile(actions);
  useReturnToTitle(view.isEditing);
  const closure = useAccountClosure(actions);
  return (
    <PageSection
      id={ID}
      title={text.title}
      aside={
        view.user !== null &&
        !view.isEditing && (
          <Button size="sm" onClick={view.edit}>
            {text.edit}
          </Button>
        )
      }
    >
      <Stack gap={4} data-state={view.statePath}>
        {view.isSaved && <Notice tone="success">{text.saved}</Notice>}
        <Body view={view} />
        <Withdrawal closure={closure} isMember />
      </Stack>
    </PageSection>
  );
}

/** The end of the form, which is longer than what replaces it, moves the focus to the section and shows its title (C-ACC-23). */
function useReturnToTitle(isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      document.getElementById(ID)?.focus({ preventScroll: true });
      document.getElementById(`${ID}-title`)?.scrollIntoView({ block: 'nearest' });
    }
    wasEditing.current = isEditing;
  }, [isEditing]);
}

/** The deletion of a guest's data, which a guest cannot change (C-ACC-31). */
export function GuestAccountSection({ actions }: { actions: AccountActions }) {
  const closure = useAccountClosure(actions);
  return (
    <PageSection id={ID} title={text.guestTitle}>
      <Text tone="muted">{text.withdrawGuestHint}</Text>
      <Withdrawal closure={closure} isMember={false} />
    </PageSection>
  );
}

function Body({ view }: { view: ProfileView }) {
  if (view.isLoading) {
    return (
      <Loading>
        <Skeleton css={{ height: '11rem' }} />
      </Loading>
    );
  }
  if (view.user === null) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="sm" onClick={view.reload}>
            {text.retry}
          </Button>
        }
      >
        {view.loadProblem}
      </Notice>
    );
  }
  return (
    <Card as="div">
      {view.isEditing ? (
        <ProfileForm view={view} user={view.user} />
      ) : (
        <PersonFacts user={view.user} />
      )}
    </Card>
  );
}

function PersonFacts({ user }: { user: SessionUser }) {
  const at = user.email.lastIndexOf('@');
  return (
    <Facts>
      <dt>{text.loginId}</dt>
      <dd>{user.loginId}</dd>
      <dt>{personText.name}</dt>
      <dd>{user.name}</dd>
      <dt>{text.email}</dt>
      <dd>
        {user.email.slice(0, at)}
        <wbr />
        {user.email.slice(at)}
      </dd>
      <dt>{personText.phone}</dt>
      <dd>{user.phone}</dd>
      <dt>{personText.birthdate}</dt>
      <dd>{user.dateOfBirth ?? text.none}</dd>
      <dt>{personText.gender}</dt>
      <dd>{user.gender === null ? text.none : personText.genders[user.gender]}</dd>
    </Facts>
  );
}

function Withdrawal({ closure, isMember }: { closure: ClosureView; isMember: boolean }) {
  return (
    <>
      <Line>
        <Button tone="ghost" size="sm" onClick={closure.open}>
          {isMember ? text.withdraw : text.withdrawGuest}
        </Button>
      </Line>
      <ClosureDialog view={closure} isMember={isMember} />
    </>
  );
}

/** The text of the button is in line with the text above. */
const Line = styled('div', { marginLeft: '-$3' });
