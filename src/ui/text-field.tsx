import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from './theme.ts';
import { Hint } from './layout.tsx';

interface FieldLook {
  label: ReactNode;
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  /** The error of the value; replaces the hint and is announced. */
  error?: ReactNode;
}

/** The compiler refuses a field that does not say what the browser may fill in (C-FORM-1). */
type FieldProps<Element extends 'input' | 'textarea' | 'select'> = FieldLook &
  Omit<ComponentProps<Element>, 'id' | 'aria-invalid' | 'autoComplete'> & {
    autoComplete: NonNullable<ComponentProps<Element>['autoComplete']>;
  };

/** A single-line text field with its label; other props are passed to the `input`. */
export function TextField(props: FieldProps<'input'>) {
  const { look, element } = useField(props);
  const mark = () => {
    if (TIMES.has(props.type)) markEmpty(look.id);
  };
  useEffect(mark);
  return (
    <Field {...look} onInput={mark}>
      <input {...element} />
    </Field>
  );
}

const TIMES: ReadonlySet<string | undefined> = new Set(['date', 'datetime-local', 'time']);

/** WebKit shows the current time in an empty field for a date or time, and CSS cannot tell it from a value (X-PAGE-88). */
function markEmpty(id: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) field.toggleAttribute('data-empty', field.value === '');
}

/** A multi-line text field with its label. */
export function TextArea(props: FieldProps<'textarea'>) {
  const { look, element } = useField(props);
  return (
    <Field {...look}>
      <textarea rows={3} {...element} />
    </Field>
  );
}

/** A select with its label; the children are `option`s. */
export function SelectField(props: FieldProps<'select'>) {
  const { look, element } = useField(props);
  return (
    <Field {...look}>
      <Chooser>
        <select {...element} />
        <ChevronDown size={18} aria-hidden="true" />
      </Chooser>
    </Field>
  );
}

/** The `option`s of a select, each with its value and its text. */
export function Options({ of }: { of: readonly (readonly [string | number, string])[] }) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** Separates the props of label and hint from those of the element, and connects both by ids. */
function useField<Props extends FieldLook & { className?: string | undefined }>({
  label,
  hint,
  error,
  className,
  ...rest
}: Props) {
  const id = useId();
  return {
    look: { id, label, hint, error },
    element: {
      ...rest,
      id,
      className: box({ className: className ?? '' }).className,
      'aria-invalid': Boolean(error),
      'aria-describedby': `${id}-help`,
    },
  };
}

interface FrameProps extends FieldLook {
  id: string;
  onInput?: () => void;
  children: ReactNode;
}

function Field({ id, label, hint, error, onInput, children }: FrameProps) {
  return (
    <Group onInput={onInput}>
      <Label htmlFor={id}>{label}</Label>
      {children}
      <Hint id={`${id}-help`} aria-live="polite" wrong={Boolean(error)}>
        {error ?? hint}
      </Hint>
    </Group>
  );
}

const Group = styled('div', { display: 'flex', flexDirection: 'column', gap: '$2', minWidth: 0 });

const Label = styled('label', { fontSize: '$sm', fontWeight: '$medium', color: '$muted' });

/** The browser's own arrow has no distance to the edge. */
const Chooser = styled('div', {
  position: 'relative',
  '& svg': {
    position: 'absolute',
    right: '$4',
    top: 'calc(50% - 9px)',
    color: '$muted',
    pointerEvents: 'none',
  },
});

const box = css({
  width: '100%',
  minHeight: '$control',
  paddingInline: '$4',
  border: '1px solid $edge',
  borderRadius: '$md',
  backgroundColor: '$bg',
  color: '$text',
  transition: 'border-color $fast',
  '&::placeholder': { color: '$subtle' },
  '&:focus': { borderColor: '$accent', outline: '1px solid $colors$accent', outlineOffset: 0 },
  '&[aria-invalid="true"]': { borderColor: '$danger' },
  '&[readonly]': { borderColor: '$line', backgroundColor: '$raised', color: '$muted' },
  '&:disabled': { color: '$subtle', backgroundColor: '$raised', cursor: 'not-allowed' },
  // Only WebKit knows this property.
  '@supports (hanging-punctuation: first)': {
    '&[data-empty]:not(:focus-within)::-webkit-datetime-edit': { visibility: 'hidden' },
  },
  'select&': { appearance: 'none', paddingRight: '$12', textOverflow: 'ellipsis' },
  'textarea&': { paddingBlock: '$3', resize: 'vertical', lineHeight: '$snug' },
});
