import { Suspense, type ReactNode } from 'react';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice, Loading, Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import type { LoginGateView, SignupActor } from './use-login-gate.ts';

/** Renders a guest's form. @param onLogin opens the guests' login */
export type GuestFormPart = (signup: SignupActor, onLogin: () => void) => ReactNode;

interface LoginDialogProps {
  gate: LoginGateView | null;
  guestForm: GuestFormPart;
}

/** Asks a visitor to sign in or to sign up; the selected screening is kept (C-BOOK-8, C-GUEST-17). */
export function LoginDialog({ gate, guestForm }: LoginDialogProps) {
  return (
    <Dialog
      open={gate !== null}
      onClose={() => gate?.dismiss()}
      closesOutside={gate?.screen === 'choice'}
      {...headOf(gate?.screen ?? 'choice')}
    >
      {gate !== null && (
        <Screen data-gate={gate.statePath}>
          <GateScreen gate={gate} guestForm={guestForm} />
        </Screen>
      )}
    </Dialog>
  );
}

function headOf(screen: LoginGateView['screen']) {
  switch (screen) {
    case 'choice':
      return { title: text.loginTitle, description: text.loginHint };
    case 'form':
      return { title: text.guestTitle, description: text.guestHint };
    case 'registered':
    case 'signInFailed':
      return { title: text.guestTitle };
  }
}

function GateScreen({ gate, guestForm }: { gate: LoginGateView; guestForm: GuestFormPart }) {
  const toGuestLogin = () => gate.chooseLogin('guest');
  switch (gate.screen) {
    case 'choice':
      return (
        <>
          <Button tone="accent" size="lg" wide onClick={() => gate.chooseLogin('customer')}>
            {text.login}
          </Button>
          <Button size="lg" wide onClick={gate.chooseGuest}>
            {text.asGuest}
          </Button>
          <Button tone="ghost" wide onClick={toGuestLogin}>
            {text.guestLogin}
          </Button>
          <Button tone="ghost" wide onClick={gate.dismiss}>
            {text.notNow}
          </Button>
        </>
      );
    case 'form':
      return (
        <Stack gap={4}>
          <Suspense fallback={<Waiting />}>
            {gate.signup !== null && guestForm(gate.signup, toGuestLogin)}
          </Suspense>
          <Button tone="ghost" wide onClick={gate.back}>
            {text.backToChoice}
          </Button>
        </Stack>
      );
    case 'registered':
      return (
        <Notice tone="success" action={<Spinner />}>
          <strong>{text.registered}</strong>
          <br />
          {text.registeredHint}
        </Notice>
      );
    case 'signInFailed':
      return (
        <>
          <Notice tone="danger">
            <strong>{text.signInFailed}</strong>
            <br />
            {text.signInFailedHint}
          </Notice>
          <Button tone="accent" wide onClick={gate.retrySignIn}>
            {text.signInAgain}
          </Button>
          <Button wide onClick={toGuestLogin}>
            {text.toGuestLogin}
          </Button>
        </>
      );
  }
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="card" css={{ height: '24rem' }} />
    </Loading>
  );
}

const Screen = styled('div', { display: 'flex', flexDirection: 'column', gap: '$2' });
