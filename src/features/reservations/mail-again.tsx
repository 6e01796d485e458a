import Mail from 'lucide-react/icons/mail';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { text } from './text.ts';
import type { ReservationDetailView } from './use-reservation-detail.ts';

/** Sends the mail of a complete reservation again, and shows how that went (C-MAIL-18). */
export function MailAgain({
  view: { mail, failureMessage, sendMail },
}: {
  view: Pick<ReservationDetailView, 'mail' | 'failureMessage' | 'sendMail'>;
}) {
  if (mail === 'sent') return <Notice tone="success">{text.mailSent}</Notice>;
  return (
    <Stack gap={3}>
      {mail === 'failed' && <Notice tone="danger">{failureMessage ?? text.mailFailed}</Notice>}
      <Button size="sm" wide busy={mail === 'sending'} onClick={sendMail}>
        <Mail size={18} aria-hidden="true" />
        {mail === 'sending' ? text.sendingMail : text.sendMail}
      </Button>
    </Stack>
  );
}
