import { useState } from 'react';
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
import type { ReviewEditorView } from './use-review-editor.ts';

const FORM = 'review-form';
const FAULT = 'review-fault';

/** The fields for booking, stars and comment (C-REV-34, C-REV-35). */
export function ReviewForm({ editor }: { editor: ReviewEditorView }) {
  const [wasTried, setWasTried] = useState(false);
  const missing = wasTried && !isBookingMissing(editor) ? editor.fault : null;
  return (
    <form
      id={FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
        setWasTried(true);
        if (editor.fault !== null) focusFirstMissing(event.currentTarget, editor);
      }}
    >
      <Stack gap={6}>
        {editor.isNew && <ReservationChoice editor={editor} />}
        <FieldFault>{editor.faults.reservationId}</FieldFault>
        <RatingField
          value={editor.draft.rating}
          disabled={editor.isSaving}
          onChange={editor.changeRating}
        />
        <FieldFault>{editor.faults.rating}</FieldFault>
        <CommentField
          value={editor.draft.comment}
          length={editor.length}
          error={missing ?? editor.faults.comment}
          readOnly={editor.isSaving}
          onChange={editor.changeComment}
        />
        {editor.isSignedOut && <Notice tone="warning">{text.signedOutDraft}</Notice>}
        {editor.problem !== null && <Notice tone="danger">{editor.problem}</Notice>}
      </Stack>
    </form>
  );
}

/** Moves the focus to the booking that was not selected, else to the comment (C-FORM-4). */
function focusFirstMissing(form: HTMLFormElement, editor: ReviewEditorView): void {
  const field = isBookingMissing(editor) ? '[name="reservation"]' : 'textarea';
  form.querySelector<HTMLElement>(field)?.focus();
}

function isBookingMissing({ isNew, draft }: ReviewEditorView): boolean {
  return isNew && draft.reservationId === null;
}

/** The buttons of the form. The submit button shows what is missing (C-REV-36). */
export function ReviewFormActions({ editor }: { editor: ReviewEditorView }) {
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
function ReservationChoice({ editor }: { editor: ReviewEditorView }) {
  const { reservations, draft } = editor;
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
        value={draft.reservationId === null ? null : String(draft.reservationId)}
        onChange={(value) => editor.chooseReservation(Number(value))}
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
