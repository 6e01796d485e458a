import { memo } from 'react';
import type { Line } from '../../drawing/drawing.ts';
import { linePath } from '../../drawing/line-path.ts';
import { LINE_COLOURS } from '../../drawing/colours.ts';

const TIP = 7;

/** The arrowheads of lines, for each kind and for the one taken last. @param chart a prefix that is unique on the page */
export function Tips({ chart }: { chart: string }) {
  return (
    <defs>
      {[...Object.keys(LINE_COLOURS), 'now'].map((kind) => (
        <marker
          key={kind}
          id={tipId(chart, kind)}
          viewBox="0 0 8 8"
          refX={TIP}
          refY="4"
          markerWidth={TIP}
          markerHeight={TIP}
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <polygon className={`tip-${kind}`} points="0,0.5 8,4 0,7.5" />
        </marker>
      ))}
    </defs>
  );
}

interface LineShapeProps {
  line: Line;
  chart: string;
  isFaded: boolean;
  isNow: boolean;
}

/** A line from a row to a state. */
export const LineShape = memo(function LineShape({ line, chart, isFaded, isNow }: LineShapeProps) {
  const { points, kind } = line;
  const marks = `${isFaded ? ' faded' : ''}${isNow ? ' now' : ''}`;
  return (
    <>
      <path
        className={`line ${kind}${marks}`}
        d={linePath(points)}
        markerEnd={`url(#${tipId(chart, isNow ? 'now' : kind)})`}
      />
      {kind === 'start' && (
        <circle className={`dot${isFaded ? ' faded' : ''}`} cx={points[0]} cy={points[1]} r={4.5} />
      )}
    </>
  );
});

function tipId(chart: string, kind: string): string {
  return `tip-${chart}-${kind}`;
}
