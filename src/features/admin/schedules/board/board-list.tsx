import { LinkButton } from '../../../../ui/button.tsx';
import { Chip, Row, Stack, SubTitle, Text } from '../../../../ui/layout.tsx';
import { styled } from '../../../../ui/theme.ts';
import { List } from '../../list-parts.tsx';
import { addPath } from '../schedules.tsx';
import { clockOf, labelOf, nextFreeMinute, timesOf, type Block } from './blocks.ts';
import type { BoardDay } from './board.types.ts';
import { text } from './text.ts';
import type { Selection } from './use-selection.ts';

interface BoardListProps {
  day: BoardDay;
  blocks: readonly Block[];
  selection: Selection;
}

/** The same screenings as the board, by room and start (A-SCHED-24). */
export function BoardList({ day, blocks, selection }: BoardListProps) {
  return (
    <Stack gap={6} role="group" aria-label={text.list}>
      {day.rooms.map(({ roomId, roomName }) => {
        const minute = nextFreeMinute(blocks, roomId);
        const ofRoom = blocks
          .filter(({ place }) => place.roomId === roomId)
          .toSorted((one, other) => one.place.minute - other.place.minute);
        return (
          <Stack key={roomId} as="section" aria-label={roomName} gap={2}>
            <Row justify="between">
              <SubTitle>{roomName}</SubTitle>
              <LinkButton
                href={addPath(day.date, { roomId, minute })}
                label={text.addIn(roomName, clockOf(minute))}
                size="sm"
                tone="ghost"
              >
                {text.addAt(clockOf(minute))}
              </LinkButton>
            </Row>
            {ofRoom.length === 0 ? (
              <Text size="sm" tone="subtle">
                {text.noneInRoom}
              </Text>
            ) : (
              <List>
                {ofRoom.map((block) => (
                  <li key={block.id}>
                    <Line
                      type="button"
                      aria-label={labelOf(day, block)}
                      aria-pressed={selection.has(block.id)}
                      onClick={(event) =>
                        selection.press(block.id, event.ctrlKey || event.metaKey || event.shiftKey)
                      }
                    >
                      <strong>{timesOf(block)}</strong>
                      <span>{block.title}</span>
                      <Marks block={block} />
                    </Line>
                  </li>
                ))}
              </List>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Marks({ block }: { block: Block }) {
  return (
    <Row gap={1}>
      {block.fixedText !== null && <Chip tone="quiet">{block.fixedText}</Chip>}
      {block.isMoved && <Chip tone="accent">{text.moved}</Chip>}
      {block.isRemoved && <Chip tone="quiet">{text.removed}</Chip>}
      {block.isInConflict && <Chip tone="danger">{text.conflict}</Chip>}
      {block.fault !== null && !block.isInConflict && <Chip tone="danger">{text.faulty}</Chip>}
    </Row>
  );
}

const Line = styled('button', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$4',
  rowGap: '$1',
  width: '100%',
  minHeight: '$control',
  padding: '$2 $4',
  border: 0,
  borderBottom: '1px solid $line',
  backgroundColor: 'transparent',
  color: '$text',
  textAlign: 'left',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
  '&[aria-pressed="true"]': { backgroundColor: '$accentSoft' },
  'li:last-child > &': { borderBottom: 0 },
});
