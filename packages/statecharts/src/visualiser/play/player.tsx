import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Simulation } from '../../simulation/simulate.ts';
import { shownMoment } from '../../simulation/timeline.ts';
import type { MachineFacts } from '../data.ts';
import { ClockView } from './clock-view.tsx';
import { ContextView } from './context-view.tsx';
import { MomentView } from './moment-view.tsx';
import { OfferList } from './offer-list.tsx';
import { Note } from './parts.ts';
import { PathChooser } from './path-chooser.tsx';
import { shownOf, type Shown } from './shown.ts';
import { StepList } from './step-list.tsx';
import { Transport } from './transport.tsx';
import { useTimeline } from './use-timeline.ts';

interface PlayerProps {
  simulation: Simulation;
  facts: MachineFacts;
  position: string;
  onPosition: (position: string) => void;
  onShow: (shown: Shown) => void;
}

/** The controls of a simulation, and all that is known of its moment. */
export function Player({ simulation, facts, position, onPosition, onShow }: PlayerProps) {
  const { timeline, ...commands } = useTimeline(simulation, position, onPosition);
  const moment = shownMoment(timeline);
  const offers = useMemo(() => simulation.offers(moment), [simulation, moment]);

  const show = useEffectEvent(() => onShow(shownOf(simulation, moment, offers, commands.take)));
  useEffect(() => {
    show();
  }, [simulation, moment]);

  return (
    <div>
      <PathChooser
        inputs={simulation.inputs}
        paths={facts.paths}
        transitions={facts.chart.transitions}
        onBegin={commands.begin}
        onReplay={commands.replay}
      />
      <Transport timeline={timeline} onShow={commands.show} />
      {timeline.problem !== undefined && (
        <Note tone="danger" role="alert">
          {timeline.problem}
        </Note>
      )}
      <MomentView moment={moment} number={timeline.at} of={timeline.moments.length - 1} />
      <OfferList
        chart={facts.chart}
        offers={offers}
        moment={moment}
        hasEnded={moment.step.to.status !== 'active'}
        onTake={commands.take}
      />
      <ClockView moment={moment} onTake={commands.take} />
      <ContextView step={moment.step} />
      <StepList timeline={timeline} onShow={commands.show} />
    </div>
  );
}
