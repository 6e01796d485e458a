import { fullStartText } from '../../../domain/screening-time-text.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { CommentField } from './comment-field.tsx';
import { RatingField } from './rating-field.tsx';
import { text } from './text.ts';
import type { ReviewFormView } from './use-review-form.ts';

const FORM = 'review-form';
const FAULT = 'review-fault';

/** The fields for booking, stars and comment (C-REV-34, C-REV-35). */
export function ReviewForm({ editor }: { editor: ReviewFormView }) {
  const missing = editor.wasTried && !isBookingMissing(editor) ? editor.fault : null;
  return (
    <form
      id={FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
        if (editor.fault !== null) focusFirstMissing(event.currentTarget, editor);
      }}
    >
      <Stack gap={6}>
        {editor.isNew && <ReservationChoice editor={editor} />}
        <FieldFault>{editor.faults.reservationId}</FieldFault>
        <RatingField
          value={editor.values.rating}
          disabled={editor.isSaving}
          onChange={(rating) => editor.change({ rating })}
        />
        <FieldFault>{editor.faults.rating}</FieldFault>
        <CommentField
          value={editor.values.comment}
          length={editor.length}
          error={missing ?? editor.faults.comment}
          readOnly={editor.isSaving}
          onChange={(comment) => editor.change({ comment })}
        />
        {editor.isSignedOut && <Notice tone="warning">{editor.signedOutText}</Notice>}
        {editor.problem !== null && <Notice tone="danger">{editor.problem}</Notice>}
      </Stack>
    </form>
  );
}

/** Moves the focus to the booking that was not selected, else to the comment (C-FORM-4). */
function focusFirstMissing(form: HTMLFormElement, editor: ReviewFormView): void {
  const field = isBookingMissing(editor) ? '[name="reservation"]' : 'textarea';
  form.querySelector<HTMLElement>(field)?.focus();
}

function isBookingMissing({ isNew, values }: ReviewFormView): boolean {
  return isNew && values.reservationId === null;
}

/** The buttons of the form. The submit button shows what is missing (C-REV-36). */
export function ReviewFormActions({ editor }: { editor: ReviewFormView }) {
  const label = editor.isNew ? text.create : text.update;
  return (
    <Row justify="between">
      <Fault id={FAULT} size="sm" tone="subtle">
        {editor.fault}
      </Fault>
      <Row css={{ marginLeft: 'auto' }}>
        <Button onClick={editor.close} disabled={editor.isSaving}>
          {text.cancel}
        </Button>
        {editor.isSignedOut ? (
          <Button tone="accent" onClick={editor.signIn}>
            {text.signInAndResume}
          </Button>
        ) : (
          // Not `disabled` when input is missing: the button stays focusable, so that a screen reader reads the reason.
          <Button
            tone="accent"
            type="submit"
            form={FORM}
            busy={editor.isSaving}
            aria-disabled={editor.fault !== null}
            aria-describedby={FAULT}
          >
            {label}
          </Button>
        )}
      </Row>
    </Row>
  );
}

/** A choice between several bookings, or the only booking. */
function ReservationChoice({ editor }: { editor: ReviewFormView }) {
  const { reservations, values } = editor;
  const [only, ...others] = reservations;
  if (only !== undefined && others.length === 0) {
    return (
      <Text tone="muted">
        {fullStartText(new Date(only.screeningTime))} · {only.screeningRoomName}
      </Text>
    );
  }
  return (
    <Scroll>
      <RadioCards
        legend={text.reservation}
        name="reservation"
        options={reservations.map(({ reservationId, screeningTime, screeningRoomName }) => ({
          value: String(reservationId),
          label: fullStartText(new Date(screeningTime)),
          hint: screeningRoomName,
          disabled: editor.isSaving,
        }))}
        value={values.reservationId === null ? null : String(values.reservationId)}
        onChange={(value) => editor.change({ reservationId: Number(value) })}
      />
    </Scroll>
  );
}

/** The server's fault of the group above. */
const FieldFault = styled('output', {
  fontSize: '$sm',
  color: '$danger',
  '&:empty': { display: 'none' },
});

const Fault = styled(Text, { flex: '1 1 9rem' });

/** The list is at most 300 px high. The padding leaves space for the focus outline. */
const Scroll = styled('div', {
  maxHeight: '300px',
  overflowY: 'auto',
  margin: '-$1',
  padding: '$1',
});
