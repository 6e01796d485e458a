import type { ComponentProps, ReactNode } from 'react';
import { styled } from './theme.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <Choice className={className ?? ''}>
      <input {...rest} type="checkbox" />
      {label}
    </Choice>
  );
}

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  /** What is chosen here, read before the choices; drawn above them. */
  legend: ReactNode;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of several, each a card that a thumb hits. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  return (
    <fieldset>
      <Legend>{props.legend}</Legend>
      <Cards>
        {props.options.map((option) => (
          <RadioCard key={option.value} disabled={option.disabled === true}>
            <input
              type="radio"
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
  '& input': {
    flexShrink: 0,
    width: '1.25rem',
    height: '1.25rem',
    margin: 0,
    accentColor: '$colors$accent',
  },
});

const Legend = styled('legend', {
  marginBottom: '$3',
  fontSize: '$sm',
  fontWeight: '$medium',
  color: '$muted',
});

const Cards = styled('div', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
});

const RadioCard = styled('label', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: '3.5rem',
  padding: '$3 $4',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  fontWeight: '$medium',
  lineHeight: '$snug',
  cursor: 'pointer',
  transition: 'border-color $fast, background-color $fast',
  '& input': {
    flexShrink: 0,
    width: '1.125rem',
    height: '1.125rem',
    margin: 0,
    accentColor: '$colors$accent',
  },
  '&:has(input:checked)': { borderColor: '$accent', backgroundColor: '$accentSoft' },
  '&:has(input:focus-visible)': { outline: '2px solid $colors$focus', outlineOffset: '2px' },
  variants: {
    disabled: { true: { color: '$subtle', cursor: 'not-allowed' }, false: {} },
  },
});

const Hint = styled('span', {
  display: 'block',
  fontSize: '$sm',
  fontWeight: '$regular',
  color: '$subtle',
});
