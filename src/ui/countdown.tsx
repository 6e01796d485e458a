import { useEffect, useState } from 'react';
import { VisuallyHidden } from './layout.tsx';
import { text } from './countdown-text.ts';
import { styled } from './theme.ts';

interface CountdownProps {
  /** Milliseconds since 1970, by the server's clock. */
  deadline: number;
  /** The server's time, in milliseconds since 1970. */
  now: () => number;
  /** The label before the time. */
  label: string;
  /** Shown instead when the time is up. */
  ended?: string;
}

/** The remaining time, `09:41`. Updated every second, announced every minute. */
export function Countdown({ deadline, now, label, ended }: CountdownProps) {
  const [remaining, setRemaining] = useState(() => deadline - now());
  useEffect(() => {
    const draw = () => setRemaining(deadline - now());
    draw();
    const timer = setInterval(draw, 1000);
    return () => clearInterval(timer);
  }, [deadline, now]);

  if (ended !== undefined && remaining <= 0) return <Line role="status">{ended}</Line>;
  const minutes = Math.floor(Math.max(0, remaining) / 60_000);
  return (
    <Line data-countdown>
      <span aria-hidden="true">{label}</span>
      <Time aria-hidden="true" hurry={minutes < 1}>
        {remainingText(remaining)}
      </Time>
      <VisuallyHidden aria-live="polite">
        {label} {minutes < 1 ? text.lessThanAMinute : text.minutesLeft(minutes)}
      </VisuallyHidden>
    </Line>
  );
}

/** @returns milliseconds as `09:41`, rounded up to the second; `00:00` for zero and less */
export function remainingText(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  const padded = (part: number) => String(part).padStart(2, '0');
  return `${padded(Math.floor(seconds / 60))}:${padded(seconds % 60)}`;
}

const Line = styled('span', {
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '$2',
  fontSize: '$sm',
  color: '$muted',
});

const Time = styled('span', {
  fontWeight: '$bold',
  color: '$text',
  variants: { hurry: { true: { color: '$danger' }, false: {} } },
});
