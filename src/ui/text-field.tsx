import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from './theme.ts';

interface FieldLook {
  label: ReactNode;
  /** Below the field, for as long as there is no error. */
  hint?: ReactNode;
  /** What is wrong with the value; shown instead of the hint and read aloud. */
  error?: ReactNode;
}

type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, 'id' | 'aria-invalid'>;

/** A line of text with its label; what does not concern the look goes to the `input`. */
export function TextField(props: TextFieldProps) {
  const { look, element } = useField(props);
  return (
    <Field {...look}>
      <input {...element} />
    </Field>
  );
}

type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid'>;

/** Several lines of text with their label. */
export function TextArea(props: TextAreaProps) {
  const { look, element } = useField(props);
  return (
    <Field {...look}>
      <textarea rows={3} {...element} />
    </Field>
  );
}

type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, 'id' | 'aria-invalid'>;

/** One of a few choices with its label; the children are `option`s. */
export function SelectField(props: SelectFieldProps) {
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

/** Parts what the label and the help need from what the element gets, and ties the two together. */
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

interface FieldProps extends FieldLook {
  id: string;
  children: ReactNode;
}

function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <Group>
      <Label htmlFor={id}>{label}</Label>
      {children}
      <Help id={`${id}-help`} aria-live="polite" wrong={Boolean(error)}>
        {error ?? hint}
      </Help>
    </Group>
  );
}

const Group = styled('div', { display: 'flex', flexDirection: 'column', gap: '$2', minWidth: 0 });

const Label = styled('label', { fontSize: '$sm', fontWeight: '$medium', color: '$muted' });

const Help = styled('p', {
  fontSize: '$sm',
  color: '$subtle',
  '&:empty': { display: 'none' },
  variants: { wrong: { true: { color: '$danger' }, false: {} } },
});

/** The browser's own arrow sticks to the edge. */
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
  '&:disabled': { color: '$subtle', backgroundColor: '$raised', cursor: 'not-allowed' },
  'select&': { appearance: 'none', paddingRight: '$12', textOverflow: 'ellipsis' },
  'textarea&': { paddingBlock: '$3', resize: 'vertical', lineHeight: '$snug' },
});
