import { memo } from 'react';
import { bracePaths } from '../../drawing/brace-path.ts';
import { lineWidth } from '../../drawing/card-content.ts';
import type { Card } from '../../drawing/drawing.ts';
import { BASELINE, SIDE } from '../../drawing/stack-card.ts';
import { isRowTaken, rowMarks, type Marks } from './marks.ts';
import { stateOf } from './near.ts';
import { RowShape } from './row-shape.tsx';
import { isSame, type Spot } from './walk.ts';

interface CardShapeProps {
  card: Card;
  marks: Marks;
  isFaded: boolean;
  /** Whether its name is drawn here and can be selected. */
  hasName: boolean;
  /** The spot that Tab goes to. */
  current: Spot;
  spotRef: (spot: Spot) => (element: SVGGElement | null) => void;
}

/** The card of a state, with its rows. */
export const CardShape = memo(function CardShape({
  card,
  marks,
  isFaded,
  hasName,
  current,
  spotRef,
}: CardShapeProps) {
  const { x, y, w, lines, rows, look } = card;
  const state = stateOf(card);
  const isActive = look !== 'head' && marks.active.has(state);
  const isSelected = marks.selection?.part === 'state' && marks.selection.id === state;
  const name: Spot = { card: card.id, row: null };
  const nameHeight = (rows[0]?.y ?? card.h - 4) - 4;
  return (
    <g className={['card', isActive && 'active', isFaded && 'faded'].filter(Boolean).join(' ')}>
      {look !== 'head' && <Boxes card={card} />}
      {hasName && (
        <g
          ref={spotRef(name)}
          className={`spot${isSelected ? ' selected' : ''}`}
          role="button"
          tabIndex={isSame(current, name) ? 0 : -1}
          aria-pressed={isSelected}
          aria-label={`State ${state}${isActive ? ', active' : ''}${look === 'folded' ? ', folded' : ''}`}
          data-state-id={state}
        >
          <rect className="back" x={x + 3} y={y + 3} width={w - 6} height={nameHeight} rx={5} />
          {lines.map((line) => (
            <text
              key={line.y}
              className={line.look}
              x={x + SIDE}
              y={y + line.y + BASELINE[line.look]}
              textLength={Math.round(lineWidth(line))}
              lengthAdjust="spacingAndGlyphs"
            >
              {line.text}
            </text>
          ))}
        </g>
      )}
      {rows.map((row, index) => {
        const spot: Spot = { card: card.id, row: index };
        return (
          <RowShape
            key={row.y}
            row={row}
            box={card}
            marks={rowMarks(row, marks)}
            isTaken={isRowTaken(row, marks.overlay)}
            isCurrent={isSame(current, spot)}
            place={spotRef(spot)}
          />
        );
      })}
      {bracePaths(card).map((path) => (
        <path key={path} className="brace" d={path} />
      ))}
    </g>
  );
});

/** A final state has a double border. */
function Boxes({ card: { x, y, w, h, look } }: { card: Card }) {
  return (look === 'final' ? [0, 3] : [0]).map((inset) => (
    <rect
      key={inset}
      className={look === 'open' || look === 'folded' ? `box-${look}` : 'box'}
      x={x + inset}
      y={y + inset}
      width={w - 2 * inset}
      height={h - 2 * inset}
      rx={8 - inset}
    />
  ));
}
