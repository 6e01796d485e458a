import { useEffect, useRef } from 'react';
import type { Timeline } from '../../simulation/timeline.ts';
import { Choice, List, Part, Scroll } from './parts.ts';
import { momentText } from './words.ts';

/** All moments of the timeline. The undone ones stay until another step is taken. */
export function StepList({
  timeline,
  onShow,
}: {
  timeline: Timeline;
  onShow: (at: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (list.current === null || current.current === null) return;
    // Only the list scrolls: the panel around it stays at the events.
    const below = current.current.getBoundingClientRect().top;
    list.current.scrollTop += below - list.current.getBoundingClientRect().top;
  }, [timeline.at]);

  return (
    <Part aria-labelledby="play-steps">
      <h3 id="play-steps">Steps</h3>
      <Scroll ref={list}>
        <List as="ol">
          {timeline.moments.map((moment, at) => (
            <li key={at} ref={at === timeline.at ? current : null}>
              <Choice
                type="button"
                aria-current={at === timeline.at ? 'step' : undefined}
                onClick={() => onShow(at)}
              >
                {at} · {momentText(moment)}
                {moment.broken.length > 0 && ' ⚠ breaks an invariant'}
              </Choice>
            </li>
          ))}
        </List>
      </Scroll>
    </Part>
  );
}
