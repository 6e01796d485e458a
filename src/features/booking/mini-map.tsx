import { memo, type PointerEvent, type RefObject } from 'react';
import { styled } from '../../ui/theme.ts';
import { roomSize, seatOutlines } from './seat-geometry.ts';
import type { SeatViewport } from './seat-viewport.ts';
import type { SeatRow } from './seat-view.ts';

interface MiniMapProps {
  rows: readonly SeatRow[];
  /** The outline of the visible part, which the viewport moves. */
  window: RefObject<HTMLDivElement | null>;
  viewport: RefObject<SeatViewport | null>;
  isShown: boolean;
}

/** The whole room in small, with the visible part; a press moves the map there (C-BOOK-71). */
export const MiniMap = memo(function MiniMap({ rows, window, viewport, isShown }: MiniMapProps) {
  const { width, height } = roomSize(rows);
  const outlines = (statuses: readonly string[]) =>
    seatOutlines(rows, ({ status }) => statuses.includes(status));

  function onPress({ buttons, currentTarget, clientX, clientY }: PointerEvent): void {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    viewport.current?.moveTo({
      x: (clientX - box.left) / box.width,
      y: (clientY - box.top) / box.height,
    });
  }

  return (
    <Small
      aria-hidden="true"
      data-mini-map=""
      shown={isShown}
      style={{ aspectRatio: `${width} / ${height}` }}
      onPointerDown={onPress}
      onPointerMove={onPress}
    >
      <svg viewBox={`0 0 ${width} ${height}`}>
        <path d={`M${width * 0.2} 30h${width * 0.6}v14h${-width * 0.6}z`} fill="currentColor" />
        <Free d={outlines(['available'])} />
        <Taken d={outlines(['booked', 'reserved', 'unavailable'])} />
        <Own d={outlines(['selected'])} />
      </svg>
      <Visible ref={window} />
    </Small>
  );
});

const Small = styled('div', {
  position: 'relative',
  height: '$touch',
  maxWidth: '2.75rem',
  marginRight: '$1',
  '@media (min-width: 360px)': { maxWidth: '5rem' },
  color: '$edge',
  touchAction: 'none',
  cursor: 'pointer',
  '& svg': { width: '100%', height: '100%' },
  variants: { shown: { true: {}, false: { display: 'none' } } },
});

const Free = styled('path', { fill: '$edge', '@forcedColors': { fill: 'CanvasText' } });
const Taken = styled('path', { fill: '$line', '@forcedColors': { fill: 'GrayText' } });
const Own = styled('path', { fill: '$accent', '@forcedColors': { fill: 'Highlight' } });

const Visible = styled('div', {
  position: 'absolute',
  border: '1.5px solid $text',
  borderRadius: '3px',
  backgroundColor: 'rgba(255, 255, 255, 0.1)',
  pointerEvents: 'none',
});
