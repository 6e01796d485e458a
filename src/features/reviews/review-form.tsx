import { fullStartText } from '../../../domain/screening-time-text.ts';
import { REVIEW_MAX_LENGTH } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { Row, Stack, VisuallyHidden, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { TextArea } from '../../ui/text-field.tsx';
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

/** The number of typed characters between two announcements of the length. */
const STEP = 50;

interface CommentFieldProps {
  value: string;
  /** The number of characters, as the limits count them. */
  length: number;
  readOnly: boolean;
  /** The server's fault. */
  error: string | undefined;
  onChange: (comment: string) => void;
}

/** A review's comment with its length (C-REV-35). A comment that is too long is not cut off: the user shortens it. */
function CommentField({ value, length, readOnly, error, onChange }: CommentFieldProps) {
  const isTooLong = length > REVIEW_MAX_LENGTH;
  const counter = (
    <Counter wrong={isTooLong}>
      <span>{isTooLong ? text.tooLong : text.commentHint}</span>
      <span aria-hidden="true">{text.length(length)}</span>
      <VisuallyHidden>
        {length < STEP ? null : text.lengthLabel(length - (length % STEP))}
      </VisuallyHidden>
    </Counter>
  );
  return (
    <TextArea
      label={text.comment}
      hint={counter}
      error={error}
      placeholder={text.commentPlaceholder}
      autoComplete="off"
      rows={6}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const Counter = styled('span', {
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  gap: '$4',
  variants: { wrong: { true: { color: '$danger' }, false: {} } },
});
