import type { ReactNode } from 'react';
import { Button, Spinner } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Card, LinkLine, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/states.tsx';
import type { SignupView } from './use-signup.ts';

interface SignupFrameProps {
  view: SignupView<never>;
  words: {
    readonly title: string;
    readonly lead: string;
    readonly hasAccount: string;
    readonly toLogin: string;
    readonly registered: string;
    readonly registeredHint: (loginId: string) => string;
  };
  /** Above the form. */
  note?: ReactNode;
  onLogin: () => void;
  children: ReactNode;
}

/** The page of a sign-up: its form, then that the account exists and the way to the login (C-JOIN-23, A-ACC-9). */
export function SignupFrame({ view, words, note, onLogin, children }: SignupFrameProps) {
  const { registeredAs } = view;
  if (registeredAs !== null) {
    return (
      <FormPage title={words.title} lead={null}>
        <Stack gap={4} data-state={view.statePath}>
          <Notice tone="success" action={<Spinner />}>
            <strong>{words.registered}</strong>
            <br />
            {words.registeredHint(registeredAs)}
          </Notice>
          <Button tone="accent" size="lg" wide onClick={view.openLogin}>
            {words.toLogin}
          </Button>
        </Stack>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.title} lead={words.lead}>
      {note}
      <Card>{children}</Card>
      <LinkLine css={{ columnGap: '$2' }}>
        {words.hasAccount}
        <Button tone="ghost" size="sm" onClick={onLogin}>
          {words.toLogin}
        </Button>
      </LinkLine>
    </FormPage>
  );
}
