import { useState } from 'react';
import { MAX_BLOCKED_AT_ONCE } from '../../../../domain/limits.ts';
import { fullStartText } from '../../../../domain/screening-time-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Row, SectionTitle, Stack, Text } from '../../../ui/layout.tsx';
import { FailureState, Loading, Notice, Skeleton } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SeatPicker } from '../seat-picker.tsx';
import { pickedSeatNumbers } from '../seat-view.ts';
import { BlockList } from './block-list.tsx';
import { text } from './text.ts';
import { minutesOf, useBlocks, type BlockQuestion } from './use-blocks.ts';

interface BlocksPageProps {
  screeningId: number;
  /** Whether the administrator may block seats; others only see them. */
  canBlock: boolean;
}

/** `/admin/counter/blocks/{id}`: the seats of a screening that are not sold online (A-COUNT-43). */
export function BlocksPage({ screeningId, canBlock }: BlocksPageProps) {
  const blocks = useBlocks(screeningId);
  const { map, missing, picked, blockedIds } = blocks;
  if (missing !== null) {
    return (
      <FailureState
        title={text.blocksFailed(missing.error?.message ?? '')}
        onRetry={() => void missing.refetch()}
        retrying={missing.isFetching}
      />
    );
  }
  if (map === undefined || !blocks.isRead) {
    return (
      <Loading>
        <Skeleton css={{ height: '16rem', borderRadius: '$lg' }} />
      </Loading>
    );
  }
  const { movie, screeningRoom, screeningStartTime } = map.screening;
  const ask = (kind: BlockQuestion['kind'], seatIds: readonly number[]) =>
    blocks.ask(kind === 'block' ? { kind, seatIds, note: '', minutes: '' } : { kind, seatIds });
  const isFree = (status: string) => status === 'available';
  return (
    <Stack gap={4} data-blocks={blocks.statePath}>
      <SectionTitle>{text.blocks}</SectionTitle>
      <Text tone="muted">
        {movie.title} · {fullStartText(new Date(screeningStartTime))} · {screeningRoom.roomName}
      </Text>
      <Notice tone="info">
        {blocks.blocks.length === 0 ? text.blocksNone : <BlockList blocks={blocks.blocks} />}
      </Notice>
      <SeatPicker
        booking={{
          ...{ pickedSeatIds: [...picked.blocked, ...picked.free], heldSeatIds: [], tickets: [] },
          toggleSeat: (seatId, status) => {
            const isKnown = status === 'selected' || isFree(status) || blockedIds.includes(seatId);
            if (canBlock && isKnown) blocks.toggle(seatId);
          },
          suggestSeats: () => undefined,
        }}
        seats={map.seats}
        prices={[]}
        ownSeatIds={blockedIds}
        pickableSeatIds={canBlock ? blockedIds : []}
        hint={canBlock ? text.blocksHint : ''}
      />
      {Math.max(picked.free.length, picked.blocked.length) > MAX_BLOCKED_AT_ONCE && (
        <Notice tone="warning">{text.tooManyBlocked}</Notice>
      )}
      {canBlock && (
        <Row gap={2}>
          <Button
            tone="accent"
            disabled={picked.free.length === 0 || picked.free.length > MAX_BLOCKED_AT_ONCE}
            onClick={() => ask('block', picked.free)}
          >
            {text.block(picked.free.length)}
          </Button>
          <Button
            disabled={picked.blocked.length === 0 || picked.blocked.length > MAX_BLOCKED_AT_ONCE}
            onClick={() => ask('release', picked.blocked)}
          >
            {text.release(picked.blocked.length)}
          </Button>
        </Row>
      )}
      {blocks.subject && <Question blocks={blocks} subject={blocks.subject} seats={map.seats} />}
    </Stack>
  );
}

interface QuestionProps {
  blocks: ReturnType<typeof useBlocks>;
  subject: BlockQuestion;
  seats: Parameters<typeof pickedSeatNumbers>[0];
}

function Question({ blocks, subject, seats }: QuestionProps) {
  const [isPressed, setIsPressed] = useState(false);
  const named = pickedSeatNumbers(seats, subject.seatIds).join(', ');
  const isWrong = subject.kind === 'block' && minutesOf(subject) === undefined;
  const words =
    subject.kind === 'block'
      ? {
          title: text.blockTitle,
          description: text.blockHint(named),
          confirmLabel: text.blockConfirm,
        }
      : {
          title: text.releaseTitle,
          description: text.releaseHint(named),
          confirmLabel: text.releaseConfirm,
        };
  return (
    <ConfirmDialog
      open
      {...words}
      busy={blocks.isUnderWay}
      error={blocks.problem}
      onConfirm={() => {
        setIsPressed(true);
        if (!isWrong) blocks.confirm();
      }}
      onCancel={blocks.dismiss}
    >
      {subject.kind === 'block' && (
        <Stack gap={3}>
          <TextField
            label={text.blockNote}
            autoComplete="off"
            maxLength={200}
            value={subject.note}
            disabled={blocks.isUnderWay}
            onChange={({ currentTarget: { value } }) => blocks.change({ ...subject, note: value })}
          />
          <TextField
            label={text.blockMinutes}
            autoComplete="off"
            inputMode="numeric"
            maxLength={5}
            value={subject.minutes}
            error={isPressed && isWrong ? text.blockMinutesWrong : undefined}
            disabled={blocks.isUnderWay}
            onChange={({ currentTarget: { value } }) =>
              blocks.change({ ...subject, minutes: value })
            }
          />
        </Stack>
      )}
    </ConfirmDialog>
  );
}
