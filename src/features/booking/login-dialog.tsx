import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { text } from './text.ts';
import type { BookingView } from './use-booking.ts';

/** Asks a visitor to sign in; the chosen screening is kept meanwhile (C-BOOK-8). */
export function LoginDialog({ booking }: { booking: BookingView }) {
  return (
    <Dialog
      open={booking.isLoginOffered}
      onClose={booking.dismissLogin}
      title={text.loginTitle}
      description={text.loginHint}
      footer={
        <Stack gap={2}>
          <Button tone="accent" size="lg" wide onClick={booking.login}>
            {text.login}
          </Button>
          <Button tone="ghost" wide onClick={booking.dismissLogin}>
            {text.notNow}
          </Button>
        </Stack>
      }
    />
  );
}
