import { Notice } from '../states.tsx';
import { styled } from '../theme.ts';
import { text } from './text.ts';

/** For demo mode: where mails with codes are. */
export function MailboxNotice() {
  return (
    <Notice>
      {text.mailbox}
      <br />
      <Underlined href="/dev/mailbox" target="_blank" rel="noreferrer">
        {text.toMailbox}
      </Underlined>
    </Notice>
  );
}

const Underlined = styled('a', {
  // As high as a thumb needs, without moving the lines apart.
  paddingBlock: '0.875rem',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
