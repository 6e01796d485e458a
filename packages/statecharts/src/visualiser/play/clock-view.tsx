import { eventName } from '../../event-types.ts';
import { NEXT_TIMER, type EventRef, type Moment } from '../../simulation/moment.ts';
import { Bar, Code, List, Part, Tool } from './parts.ts';
import { durationText, payloadText } from './words.ts';

/** The simulated clock, and the timers with their remaining time. */
export function ClockView({
  moment: { now, timers },
  onTake,
}: {
  moment: Moment;
  onTake: (event: EventRef) => void;
}) {
  const isIdle = timers.length === 0;
  return (
    <Part aria-labelledby="play-clock">
      <h3 id="play-clock">Clock</h3>
      <Bar>
        <span>{durationText(now)} since the start</span>
        <Tool
          type="button"
          aria-disabled={isIdle}
          onClick={() => {
            if (!isIdle) onTake({ type: NEXT_TIMER });
          }}
        >
          Next timer
        </Tool>
        {isIdle && <span>No timer runs.</span>}
      </Bar>
      <List>
        {timers.map(({ event, due }, index) => (
          <li key={index}>
            {eventName(event.type)} <Code>{payloadText(event)}</Code>{' '}
            <strong>{remainingText(due - now)}</strong>
          </li>
        ))}
      </List>
    </Part>
  );
}

function remainingText(ms: number): string {
  return ms >= 0 ? `in ${durationText(ms)}` : `overdue by ${durationText(-ms)}`;
}
