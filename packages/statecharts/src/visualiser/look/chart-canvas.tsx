import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Selection } from '../machine/visualiser.types.ts';
import { styled } from '../theme.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { CardShape } from './card-shape.tsx';
import { chartStyle } from './chart-style.ts';
import { LineShape, Tips } from './line-shape.tsx';
import type { Marks } from './marks.ts';
import { nearOf, stateOf, type Links } from './near.ts';
import { beginsAbove, useDrawnHeight } from './use-drawn-height.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { createSpotElements, spotKey } from './spot-elements.ts';
import { spotOfActive, spotOfSelection, spotOfStart } from './spots.ts';
import { isDirection, isSame, nextSpot, spotsOf, type Spot } from './walk.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface ChartCanvasProps {
  drawing: Drawing;
  /** The transitions of the chart, for the neighbours of what is selected; a drawing without them does not fade. */
  links?: Links | undefined;
  /** Names the drawing for screen readers. */
  label: string;
  marks: Marks;
  onSelect: (selection: Selection) => void;
  /** A row that can be taken while a machine is played; without it rows are only selected. */
  onEvent?: ((transition: string) => void) | undefined;
  /** A folded state was pressed. */
  onOpen?: ((state: string) => void) | undefined;
}

/** A drawing that can be panned, zoomed and walked by keyboard. */
export function ChartCanvas({
  drawing,
  links = NO_LINKS,
  label,
  marks,
  onSelect,
  onEvent,
  onOpen,
}: ChartCanvasProps) {
  const id = useId().replaceAll(/\W/g, '');
  const viewport = useRef<HTMLDivElement>(null);
  const pan = usePanZoom(viewport, drawing);
  const height = useDrawnHeight(drawing);
  const [elements] = useState(createSpotElements);
  const spots = useMemo(() => spotsOf(drawing), [drawing]);
  const [visited, setVisited] = useState<Spot | null>(null);
  const current = spots.find((spot) => visited !== null && isSame(spot, visited)) ?? spots[0];
  const near = useMemo(
    () => nearOf(drawing, links, marks.selection),
    [drawing, links, marks.selection],
  );

  const shown = spotOfSelection(drawing, marks.selection) ?? spotOfActive(drawing, marks.active);
  const shownKey = shown && spotKey(shown);
  useEffect(() => {
    if (shownKey === undefined) return;
    elements.get(shownKey)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [elements, shownKey, drawing, height]);

  const showStart = useEffectEvent(() => {
    const start = shown === undefined ? spotOfStart(drawing) : undefined;
    if (start === undefined) return;
    elements.get(spotKey(start))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => {
    showStart();
  }, [drawing]);

  function goTo(spot: Spot): void {
    setVisited(spot);
    const element = elements.get(spotKey(spot));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function choose(spot: Spot): void {
    setVisited(spot);
    const card = drawing.cards.find((each) => each.id === spot.card);
    if (card === undefined) return;
    if (spot.row === null) {
      if (card.look === 'folded' && onOpen !== undefined) onOpen(card.id);
      else onSelect({ part: 'state', id: stateOf(card) });
      return;
    }
    const transitions = card.rows[spot.row]?.transitions ?? [];
    const enabled = transitions.find((transition) => marks.enabled.has(transition));
    const [first] = transitions;
    if (onEvent !== undefined && enabled !== undefined) onEvent(enabled);
    else if (first !== undefined) onSelect({ part: 'transition', id: first });
  }

  function spotAt(target: EventTarget): Spot | undefined {
    if (!(target instanceof Element)) return undefined;
    const element = target.closest('.spot');
    return spots.find((spot) => elements.get(spotKey(spot)) === element);
  }

  function click(event: MouseEvent): void {
    const spot = pan.hasDragged() ? undefined : spotAt(event.target);
    if (spot !== undefined) choose(spot);
  }

  function press(event: KeyboardEvent): void {
    const spot = spotAt(event.target);
    if (spot === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isDirection(event.key)) goTo(nextSpot(drawing, spot, event.key));
    else if (event.key === 'Enter' || event.key === ' ') choose(spot);
    else return;
    event.preventDefault();
  }

  return (
    <Frame>
      <Viewport ref={viewport} {...pan.handlers} role="region" aria-label={label} tabIndex={-1}>
        <svg
          className={chartStyle().className}
          width={drawing.width * pan.zoom}
          height={drawing.height * pan.zoom}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          role="group"
          aria-label="Arrow keys move between states and transitions, Enter selects."
          onClick={click}
          onKeyDown={press}
        >
          <Tips chart={id} />
          {drawing.cards.map(
            (card) =>
              beginsAbove(card, height) && (
                <CardShape
                  key={card.id}
                  card={card}
                  marks={marks}
                  isFaded={near !== null && card.look !== 'open' && !near.states.has(stateOf(card))}
                  hasName={spots.some((spot) => spot.card === card.id && spot.row === null)}
                  current={current ?? NOWHERE}
                  spotRef={elements.refOf}
                />
              ),
          )}
          {drawing.lines.map(
            (line, index) =>
              beginsAbove(line, height) && (
                <LineShape
                  key={index}
                  line={line}
                  chart={id}
                  isFaded={near !== null && !near.lines.has(line)}
                  isNow={line.transitions.some((transition) => marks.taken.has(transition))}
                />
              ),
          )}
        </svg>
      </Viewport>
      <ZoomButtons pan={pan} />
    </Frame>
  );
}

const NO_LINKS: Links = [];
const NOWHERE: Spot = { card: '', row: null };

const Frame = styled('div', {
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@phone': { gridTemplateRows: 'auto minmax(0, 1fr)', '& > [role="group"]': { gridRow: 1 } },
});

const Viewport = styled('div', {
  overflow: 'auto',
  padding: '$5',
  cursor: 'grab',
  // Two fingers zoom the drawing, not the page.
  touchAction: 'pan-x pan-y',
  scrollbarColor: '$colors$line transparent',
  overscrollBehavior: 'contain',
  '&:active': { cursor: 'grabbing' },
  '& > svg': { marginInline: 'auto' },
});
