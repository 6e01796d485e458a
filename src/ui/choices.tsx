import type { ComponentProps, ReactNode } from 'react';
import { Legend } from './layout.tsx';
import { outlinedByInput } from './outlined-by-input.ts';
import { css, styled } from './theme.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <Choice className={className ?? ''}>
      <input {...rest} type="checkbox" className={mark({ shape: 'box' }).className} />
      {label}
    </Choice>
  );
}

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second, less prominent line. */
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  /** The legend of the group, drawn above the choices. */
  legend: ReactNode;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A radio group whose choices are cards, large enough for a thumb. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  return (
    <fieldset>
      <Legend css={{ marginBottom: '$3' }}>{props.legend}</Legend>
      <Cards>
        {props.options.map((option) => (
          <RadioCard
            key={option.value}
            chosen={props.value === option.value}
            disabled={option.disabled === true}
          >
            <input
              type="radio"
              className={mark({ shape: 'dot' }).className}
              name={props.name}
              value={option.value}
              checked={props.value === option.value}
              disabled={option.disabled === true}
              onChange={() => props.onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <Hint>{option.hint}</Hint>}
            </span>
          </RadioCard>
        ))}
      </Cards>
    </fieldset>
  );
}

const Choice = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: '$touch',
  cursor: 'pointer',
  color: '$muted',
});

/** The browser's default radio buttons are drawn for a light page. */
const mark = css({
  appearance: 'none',
  flexShrink: 0,
  display: 'grid',
  placeContent: 'center',
  width: '1.375rem',
  height: '1.375rem',
  margin: 0,
  border: '2px solid $edge',
  backgroundColor: '$bg',
  cursor: 'inherit',
  transition: 'background-color $fast, border-color $fast',
  '&::before': {
    content: '',
    width: '0.75rem',
    height: '0.75rem',
    backgroundColor: '$onAccent',
    transform: 'scale(0)',
    transition: 'transform $fast',
  },
  '&:checked, &[type="checkbox"]:indeterminate': {
    borderColor: '$accent',
    backgroundColor: '$accent',
  },
  '&:checked::before, &[type="checkbox"]:indeterminate::before': { transform: 'none' },
  '&[aria-invalid="true"]': { borderColor: '$danger' },
  '&:disabled': { borderColor: '$line', backgroundColor: 'transparent' },
  // In forced-colours mode the selected choice must stay recognisable.
  '@forcedColors': { '&::before': { backgroundColor: 'CanvasText' } },
  variants: {
    shape: {
      box: {
        borderRadius: '$sm',
        '&::before': { clipPath: 'polygon(14% 44%, 0 62%, 44% 100%, 100% 20%, 84% 4%, 41% 68%)' },
        '&:indeterminate::before': { clipPath: 'inset(40% 0)' },
      },
      dot: {
        borderRadius: '50%',
        '&::before': { width: '0.5rem', height: '0.5rem', borderRadius: '50%' },
      },
    },
  },
});

const Cards = styled('div', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  '@sm': { gridTemplateColumns: 'repeat(auto-fit, minmax(11.5rem, 1fr))' },
});

const RadioCard = styled('label', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '3.5rem',
  padding: '$3',
  '@sm': { gap: '$3', paddingInline: '$4' },
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  fontWeight: '$medium',
  lineHeight: '$snug',
  cursor: 'pointer',
  transition: 'border-color $fast, background-color $fast',
  '& input:focus-visible': { outline: 'none' },
  ...outlinedByInput('2px'),
  variants: {
    chosen: { true: { borderColor: '$accent', backgroundColor: '$accentSoft' }, false: {} },
    disabled: { true: { color: '$subtle', cursor: 'not-allowed' }, false: {} },
  },
});

const Hint = styled('span', {
  display: 'block',
  fontSize: '$sm',
  fontWeight: '$regular',
  color: '$subtle',
});
