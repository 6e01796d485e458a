import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ComponentProps } from 'react';
import { CLEANING_MINUTES } from '../../../../../domain/limits.ts';
import { styled } from '../../../../ui/theme.ts';
import { labelOf, timesOf, type Block } from './blocks.ts';
import { DAY_MINUTES } from './board-plan.ts';
import type { BoardDay } from './board.types.ts';
import { text } from './text.ts';

interface BoardBlockProps extends ComponentProps<'button'> {
  day: BoardDay;
  /** At the place where it is drawn. */
  block: Block;
  /** Of the room, from 0. */
  row: number;
  isSelected: boolean;
  isDragged: boolean;
  /** The height of a row, in rem. */
  rowHeight: number;
  /** The id of the text about the keys. */
  helpId: string;
}

/** A screening as a block of its running time and the cleaning after it (A-SCHED-24). */
export function BoardBlock({
  day,
  block,
  row,
  isSelected,
  isDragged,
  rowHeight,
  helpId,
  ...rest
}: BoardBlockProps) {
  const { place, minutes, fixedText, isRemoved } = block;
  const length = minutes + CLEANING_MINUTES;
  const isWrong = block.fault !== null || block.isInConflict;
  return (
    <Body
      {...rest}
      type="button"
      data-block={block.id}
      data-dragged={isDragged || undefined}
      aria-label={labelOf(day, block)}
      aria-describedby={helpId}
      aria-pressed={isSelected}
      fixed={fixedText !== null}
      moved={block.isMoved}
      removed={isRemoved}
      wrong={isWrong}
      style={{
        left: share(place.minute),
        width: share(length),
        top: `calc(${row * rowHeight}rem + 4px)`,
        height: `calc(${rowHeight}rem - 8px)`,
      }}
    >
      <Cleaning style={{ width: `${(CLEANING_MINUTES / length) * 100}%` }} />
      <Words>
        <Title>{block.title}</Title>
        <Times>{timesOf(block)}</Times>
        <State>
          {isWrong ? (
            <>
              <TriangleAlert size={12} aria-hidden="true" />
              {block.isInConflict ? text.conflict : text.faulty}
            </>
          ) : fixedText !== null ? (
            <>
              <Lock size={12} aria-hidden="true" />
              {fixedText}
            </>
          ) : isRemoved ? (
            text.removed
          ) : (
            block.isMoved && text.moved
          )}
        </State>
      </Words>
    </Body>
  );
}

function share(minutes: number): string {
  return `${(minutes / DAY_MINUTES) * 100}%`;
}

const Body = styled('button', {
  position: 'absolute',
  overflow: 'hidden',
  padding: 0,
  border: '1px solid $edge',
  borderRadius: '$sm',
  backgroundColor: '$hover',
  color: '$text',
  textAlign: 'left',
  userSelect: 'none',
  cursor: 'grab',
  transition: 'background-color $fast, border-color $fast, box-shadow $fast',
  '&:focus-visible': { zIndex: 3 },
  '&[aria-pressed="true"]': {
    zIndex: 2,
    borderColor: '$accent',
    boxShadow: '0 0 0 2px $colors$accent',
    // A finger on a selected block drags it; on any other one it scrolls.
    touchAction: 'none',
  },
  '&[data-dragged]': { zIndex: 4, cursor: 'grabbing', opacity: 0.85, boxShadow: '$floating' },
  variants: {
    fixed: {
      true: {
        cursor: 'pointer',
        borderColor: '$line',
        backgroundColor: '$surface',
        color: '$muted',
      },
      false: {},
    },
    moved: { true: { borderColor: '$accent', backgroundColor: '#463a20' }, false: {} },
    removed: {
      true: {
        cursor: 'pointer',
        borderStyle: 'dashed',
        backgroundColor: 'transparent',
        color: '$subtle',
        '& strong': { textDecoration: 'line-through' },
      },
      false: {},
    },
    wrong: { true: { borderColor: '$danger', backgroundColor: '#4a2626' }, false: {} },
  },
});

const Cleaning = styled('span', {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  borderLeft: '1px dashed $edge',
  backgroundColor: 'rgba(0, 0, 0, 0.28)',
});

const Words = styled('span', {
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  height: '100%',
  paddingInline: '$2',
  lineHeight: '$tight',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Title = styled('strong', { fontSize: '$sm', fontWeight: '$semibold' });

const Times = styled('span', { fontSize: '$xs', fontVariantNumeric: 'tabular-nums' });

const State = styled('span', {
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  fontSize: '$xs',
  fontWeight: '$medium',
  '&:empty': { display: 'none' },
  '& svg': { flexShrink: 0 },
});
