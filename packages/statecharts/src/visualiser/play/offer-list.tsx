import { useEffect, useRef } from 'react';
import { eventName } from '../../event-types.ts';
import type { EventRef } from '../../simulation/moment.ts';
import type { Offer } from '../../simulation/offers.ts';
import type { MachineFacts } from '../data.ts';
import { Choice, Code, List, Note, Part } from './parts.ts';
import { payloadText, shorten } from './words.ts';

const LONGEST_PREVIEW = 90;

interface OfferListProps {
  chart: MachineFacts['chart'];
  offers: readonly Offer[];
  /** Changes with each step. */
  moment: unknown;
  /** The machine is in a final state, or has failed. */
  hasEnded: boolean;
  onTake: (event: EventRef) => void;
}

/** The events of the moment, by the state that takes them. */
export function OfferList({ chart, offers, moment, hasEnded, onTake }: OfferListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(moment);
  useEffect(() => {
    // The pressed event may be gone: then the keyboard continues at the list.
    const isGone = document.activeElement === document.body;
    if (moment !== last.current && isGone) heading.current?.focus();
    last.current = moment;
  }, [moment]);

  return (
    <Part aria-labelledby="play-events">
      <h3 id="play-events" ref={heading} tabIndex={-1}>
        Events
      </h3>
      {offers.length === 0 && (
        <Note>
          {hasEnded
            ? 'No event can happen: the machine has ended.'
            : 'No event can happen, and the state is not final: a dead end.'}
        </Note>
      )}
      {statesOf(offers).map((state) => (
        <div key={state}>
          <Note as="h4">{pathOf(chart, state)}</Note>
          <List>
            {offers
              .filter((offer) => offer.state === state)
              .map((offer) => (
                <li key={`${offer.event.type} ${payloadText(offer.event)}`}>
                  <OfferedEvent chart={chart} offer={offer} onTake={onTake} />
                </li>
              ))}
          </List>
        </div>
      ))}
    </Part>
  );
}

function OfferedEvent({
  chart,
  offer,
  onTake,
}: Pick<OfferListProps, 'chart' | 'onTake'> & { offer: Offer }) {
  const { ref, event } = offer;
  return (
    <Choice
      type="button"
      aria-disabled={ref === undefined}
      onClick={() => {
        if (ref !== undefined) onTake(ref);
      }}
    >
      <strong>{eventName(event.type)}</strong>{' '}
      <Code>{shorten(payloadText(event), LONGEST_PREVIEW)}</Code>
      {guardsOf(chart, offer).map(({ guard, isTaken }, index) => (
        <Note
          key={index}
          as="span"
          css={{ display: 'block', color: isTaken ? '$success' : '$danger' }}
        >
          {isTaken ? '✓' : '✕'} {guard} {isTaken ? 'holds' : 'refuses'}
        </Note>
      ))}
    </Choice>
  );
}

/** The results of the guards that were asked, in their order. */
function guardsOf(chart: MachineFacts['chart'], { tried }: Offer) {
  return tried.flatMap(({ transition, isTaken }) => {
    const guard = chart.transitions.find(({ id }) => id === transition)?.guard;
    return guard === undefined ? [] : [{ guard, isTaken }];
  });
}

function statesOf(offers: readonly Offer[]): string[] {
  return [...new Set(offers.map(({ state }) => state))];
}

function pathOf(chart: MachineFacts['chart'], state: string): string {
  return chart.nodes.find(({ id }) => id === state)?.path ?? state;
}
