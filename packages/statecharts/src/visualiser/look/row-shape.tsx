import { rowWidth } from '../../drawing/card-content.ts';
import type { Card, Row } from '../../drawing/drawing.ts';
import { BASELINE, LINE_HEIGHT, SIDE } from '../../drawing/stack-card.ts';

interface RowShapeProps {
  row: Row;
  /** The place of its card. */
  box: Pick<Card, 'x' | 'y' | 'w'>;
  /** The classes of what is laid over it. */
  marks: string;
  isTaken: boolean | undefined;
  isCurrent: boolean;
  place: (element: SVGGElement | null) => void;
}

/** A transition: its event, guard, and where it leads when no line shows it. */
export function RowShape({
  row,
  box: { x, y, w },
  marks,
  isTaken,
  isCurrent,
  place,
}: RowShapeProps) {
  const top = y + row.y;
  return (
    <g
      ref={place}
      className={`spot ${marks}`}
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={marks.includes('selected')}
      aria-label={rowLabel(row, marks, isTaken)}
      data-transitions={row.transitions.join(';')}
    >
      <rect className="back" x={x + 3} y={top - 1} width={w - 6} height={LINE_HEIGHT.row} rx={4} />
      {isTaken !== undefined && (
        <circle
          className={isTaken ? 'measured' : 'unmeasured'}
          cx={x + 5}
          cy={top + LINE_HEIGHT.row / 2 - 1}
          r={2.4}
        />
      )}
      <text
        className={`text ${row.kind}`}
        x={x + SIDE}
        y={top + BASELINE.row}
        textLength={Math.round(rowWidth(row))}
        lengthAdjust="spacingAndGlyphs"
      >
        {row.text}
        {row.guard !== '' && <tspan className="guard">{row.guard}</tspan>}
        {row.tail !== '' && <tspan className="tail">{row.tail}</tspan>}
      </text>
    </g>
  );
}

function rowLabel(row: Row, marks: string, isTaken: boolean | undefined): string {
  const target = row.to === undefined ? '' : ` to ${row.to.split('.').at(-1) ?? ''}`;
  return [
    `${row.text}${row.guard}${row.tail}${target}`,
    ...(marks.includes('enabled') ? ['can be taken'] : []),
    ...(marks.includes('taken') ? ['just taken'] : []),
    ...(isTaken === undefined ? [] : [isTaken ? 'tested' : 'not tested']),
  ].join(', ');
}
