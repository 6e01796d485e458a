import { useEffect, useRef } from 'react';
import { LinkButton, Button } from '../../ui/button.tsx';
import { Page, Row, PageHeading } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { text } from './session-ended-text.ts';

interface SessionEndedProps {
  /** The login that returns to the page. */
  loginHref: string;
  /** The session has expired or was refused by the server; otherwise the user signed out elsewhere. */
  isExpired: boolean;
}

/** In place of a customer's page whose session ended while it was open (C-MY-6, C-MY-7). */
export function SessionEnded({ loginHref, isExpired }: SessionEndedProps) {
  const message = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The customer may have scrolled the longer page that this one replaces (C-MY-8).
    window.scrollTo(0, 0);
    message.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page>
      <PageHeading title={text.title} />
      <EmptyState
        icon={null}
        title={
          <span ref={message} tabIndex={-1}>
            {isExpired ? text.endedTitle : text.noUserTitle}
          </span>
        }
        hint={isExpired ? text.endedHint : text.noUserHint}
        action={
          <Row justify="center">
            {isExpired && <Button onClick={() => location.reload()}>{text.reload}</Button>}
            <LinkButton href={loginHref} tone="accent">
              {isExpired ? text.signInAgain : text.signIn}
            </LinkButton>
          </Row>
        }
      />
    </Page>
  );
}
