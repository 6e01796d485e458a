import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { LATE_NIGHT_END_HOUR } from '../../../../../domain/limits.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/layout.tsx';
import { styled } from '../../../../ui/theme.ts';
import { addPath } from '../schedules.tsx';
import { clockOf, nextFreeMinute } from './blocks.ts';
import { BoardBlock } from './board-block.tsx';
import { DAY_MINUTES } from './board-plan.ts';
import type { BoardDay } from './board.types.ts';
import { text } from './text.ts';
import type { AdminBoardView } from './use-admin-board.ts';
import { useBoardGrid } from './use-board-grid.ts';
import type { Selection } from './use-selection.ts';

/** The height of a room, in rem. */
const ROW_REM = 4.5;
const HOURS = Array.from({ length: DAY_MINUTES / 60 }, (_, hour) => hour);

interface BoardGridProps {
  day: BoardDay;
  view: AdminBoardView;
  selection: Selection;
}

/** Rooms down, hours across from six in the morning. The box scrolls by itself in both directions (A-SCHED-24). */
export function BoardGrid({ day, view, selection }: BoardGridProps) {
  const helpId = useId();
  const { scroller, rows, now, spot, ...grid } = useBoardGrid({ day, view, selection });
  const { rooms } = day;
  const { blocks } = view;
  return (
    <Scroller ref={scroller} role="group" aria-label={text.board} aria-busy={view.isReading}>
      <VisuallyHidden id={helpId}>{text.blockHelp}</VisuallyHidden>
      <Canvas>
        <Corner />
        <Hours aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} style={{ left: `${(hour / HOURS.length) * 100}%` }}>
              {text.hour((hour + LATE_NIGHT_END_HOUR) % 24)}
            </span>
          ))}
        </Hours>
        <Rooms aria-label={text.room}>
          {rooms.map(({ roomId, roomName }) => {
            const minute = nextFreeMinute(blocks, roomId);
            return (
              <li key={roomId} style={{ height: `${ROW_REM}rem` }}>
                <strong title={roomName}>{roomName}</strong>
                <LinkButton
                  href={addPath(day.date, { roomId, minute })}
                  label={text.addIn(roomName, clockOf(minute))}
                  size="sm"
                  tone="ghost"
                >
                  <Plus size={16} aria-hidden="true" />
                </LinkButton>
              </li>
            );
          })}
        </Rooms>
        <Rows ref={rows} style={{ height: `${rooms.length * ROW_REM}rem` }}>
          {rooms.map(({ roomId }, row) => (
            <Track
              key={roomId}
              data-room={roomId}
              style={{ top: `${row * ROW_REM}rem`, height: `${ROW_REM}rem` }}
              onClick={(event) => grid.chooseSpot(event, roomId)}
            />
          ))}
          {now !== null && (
            <Now aria-hidden="true" style={{ left: `${(now / DAY_MINUTES) * 100}%` }} />
          )}
          {spot !== null && (
            <Spot
              style={{
                left: `${(spot.minute / DAY_MINUTES) * 100}%`,
                top: `calc(${grid.rowOf(spot.roomId) * ROW_REM}rem + 0.875rem)`,
              }}
            >
              <LinkButton href={addPath(day.date, spot)} size="sm">
                <Plus size={16} aria-hidden="true" />
                {text.addAt(clockOf(spot.minute))}
              </LinkButton>
            </Spot>
          )}
          {blocks.map((block) => {
            const place = grid.placeOf(block);
            return (
              <BoardBlock
                key={block.id}
                day={day}
                block={{ ...block, place }}
                row={grid.rowOf(place.roomId)}
                isSelected={selection.has(block.id)}
                isDragged={place !== block.place}
                rowHeight={ROW_REM}
                helpId={helpId}
                {...grid.handlersOf(block)}
              />
            );
          })}
        </Rows>
      </Canvas>
    </Scroller>
  );
}

const Scroller = styled('div', {
  $$rooms: '6rem',
  $$minute: '1.2px',
  position: 'relative',
  maxHeight: '70svh',
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  // A focused block is not scrolled below the names and the hours.
  scrollPadding: '2.5rem 1rem 1rem 7rem',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  '@md': { $$rooms: '8rem', $$minute: '1.6px', scrollPaddingLeft: '9rem' },
});

const Canvas = styled('div', {
  display: 'grid',
  gridTemplateColumns: `$$rooms calc(${DAY_MINUTES} * $$minute)`,
  width: 'max-content',
});

const Corner = styled('div', {
  position: 'sticky',
  top: 0,
  left: 0,
  zIndex: 7,
  borderBottom: '1px solid $line',
  backgroundColor: '$raised',
});

const Hours = styled('div', {
  position: 'sticky',
  top: 0,
  zIndex: 6,
  height: '2rem',
  borderBottom: '1px solid $line',
  backgroundColor: '$raised',
  color: '$muted',
  fontSize: '$xs',
  fontVariantNumeric: 'tabular-nums',
  '& span': { position: 'absolute', top: '0.5rem', paddingLeft: '$1' },
});

const Rooms = styled('ul', {
  position: 'sticky',
  left: 0,
  zIndex: 5,
  borderRight: '1px solid $line',
  backgroundColor: '$surface',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingLeft: '$2',
    borderBottom: '1px solid $line',
    '@md': { paddingLeft: '$3' },
  },
  '& strong': {
    overflow: 'hidden',
    fontSize: '$sm',
    overflowWrap: 'anywhere',
    lineHeight: '$tight',
  },
  '& a': { flexShrink: 0, paddingInline: '$2', color: '$muted' },
});

const Rows = styled('div', { position: 'relative', overflow: 'clip' });

/** A component, because its press chooses a free place; the keyboard has the link of the room. */
const Track = styled('div', {
  position: 'absolute',
  insetInline: 0,
  borderBottom: '1px solid $line',
  backgroundImage: 'linear-gradient(to right, $colors$line 1px, transparent 1px)',
  backgroundSize: `calc(100% / ${HOURS.length}) 100%`,
  cursor: 'copy',
});

const Now = styled('div', {
  position: 'absolute',
  insetBlock: 0,
  borderLeft: '2px solid $danger',
  pointerEvents: 'none',
});

const Spot = styled('div', { position: 'absolute', zIndex: 4 });
