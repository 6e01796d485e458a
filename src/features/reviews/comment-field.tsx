import { REVIEW_MAX_LENGTH } from '../../../domain/limits.ts';
import { VisuallyHidden } from '../../ui/layout.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

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
export function CommentField({ value, length, readOnly, error, onChange }: CommentFieldProps) {
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
