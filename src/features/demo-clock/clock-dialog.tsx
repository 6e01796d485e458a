import { useState, type SyntheticEvent } from 'react';
import type { ServerClock } from '../../api/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Tabs } from './follow-clock.ts';
import { text } from './text.ts';
import { useMove } from './use-demo-clock.ts';

const MINUTE = 60_000;

const steps = [
  { label: text.minute, by: MINUTE },
  { label: text.tenMinutes, by: 10 * MINUTE },
  { label: text.hour, by: 60 * MINUTE },
  { label: text.day, by: 24 * 60 * MINUTE },
];

interface ClockDialogProps {
  clock: ServerClock;
  /** The demo's time: `2026-11-20T12:00`. */
  minute: string;
  tabs: Tabs;
  onClose: () => void;
}

/** Moves the demo's time by a step, to a typed time, or back to the real time (X-CLOCK-1). */
export function ClockDialog({ clock, minute, tabs, onClose }: ClockDialogProps) {
  const { isMoving, problem, move } = useMove(tabs, onClose);
  const [typed, setTyped] = useState(minute);
  const [fault, setFault] = useState<string | null>(null);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const time = Date.parse(`${typed}:00+09:00`);
    if (Number.isNaN(time)) setFault(text.timeMissing);
    else move({ by: time - clock.now() });
  }

  return (
    <Dialog open title={text.title} description={text.lead} onClose={onClose}>
      <Text tone="muted" size="sm">
        {text.session}
      </Text>
      <Row role="group" aria-label={text.steps} gap={2}>
        {steps.map(({ label, by }) => (
          <Button key={label} size="sm" disabled={isMoving} onClick={() => move({ by })}>
            {label}
          </Button>
        ))}
      </Row>
      <form onSubmit={submit} noValidate aria-busy={isMoving}>
        <Stack gap={3}>
          <TextField
            label={text.time}
            hint={text.timeHint}
            error={fault}
            type="datetime-local"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(null);
            }}
            required
          />
          <Row>
            <Button type="submit" tone="accent" disabled={isMoving}>
              {text.move}
            </Button>
            <Button disabled={isMoving} onClick={() => move('real time')}>
              {text.reset}
            </Button>
          </Row>
        </Stack>
      </form>
      <div role="status">{isMoving && text.moving}</div>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  );
}
