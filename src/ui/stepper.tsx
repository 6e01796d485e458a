import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from './button.tsx';
import { VisuallyHidden } from './layout.tsx';
import { text } from './control-text.ts';
import { styled } from './theme.ts';

interface StepperProps {
  /** The accessible name of the flow. */
  label: string;
  steps: readonly string[];
  /** The current step, from 0. */
  current: number;
}

/** The current position in a flow of several steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <Steps aria-label={label}>
      {steps.map((step, index) => (
        <Step
          key={step}
          place={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
          tabIndex={-1}
        >
          <Mark aria-hidden="true">{index < current ? <Check size={14} /> : index + 1}</Mark>
          <span>{step}</span>
          {index < current && <VisuallyHidden>{text.stepDone}</VisuallyHidden>}
        </Step>
      ))}
    </Steps>
  );
}

interface CounterProps {
  /** The counted item: 성인. */
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number with buttons to decrease and increase it. */
export function Counter({ label, value, min = 0, max, onChange }: CounterProps) {
  return (
    <Buttons role="group" aria-label={label}>
      <IconButton
        label={`${label} ${text.decrease}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={20} aria-hidden="true" />
      </IconButton>
      <Value aria-live="polite" aria-label={text.count(label, value)}>
        {value}
      </Value>
      <IconButton
        label={`${label} ${text.increase}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={20} aria-hidden="true" />
      </IconButton>
    </Buttons>
  );
}

const Steps = styled('ol', {
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: '$1',
  columnGap: 'clamp(0.5rem, 3.5vw, 1rem)',
  '@sm': { columnGap: '$6' },
});

const Step = styled('li', {
  display: 'flex',
  alignItems: 'center',
  // Nearer to its mark than to the next step.
  gap: '0.375rem',
  '@sm': { gap: '$2' },
  fontSize: '$sm',
  whiteSpace: 'nowrap',
  variants: {
    place: {
      done: { color: '$muted' },
      current: { color: '$text', fontWeight: '$semibold' },
      ahead: { color: '$subtle' },
    },
  },
});

const Mark = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: '50%',
  border: '1px solid currentColor',
  fontSize: '$xs',
  fontWeight: '$bold',
  '[aria-current] > &': {
    backgroundColor: '$accent',
    borderColor: '$accent',
    color: '$onAccent',
  },
});

const Buttons = styled('div', { display: 'inline-flex', alignItems: 'center', gap: '$1' });

const Value = styled('output', {
  minWidth: '2ch',
  textAlign: 'center',
  fontSize: '$lg',
  fontWeight: '$semibold',
});
