import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { readPoints } from '../../../../domain/amounts.ts';
import { programmeDate } from '../../../../domain/korea-time.ts';
import { MAX_GROUP_SEATS } from '../../../../domain/limits.ts';
import { fullStartText } from '../../../../domain/screening-time-text.ts';
import { wonText } from '../../../../domain/won.ts';
import { useApi } from '../../../api/api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Row, SectionTitle, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { FailureState, Loading, Notice, Skeleton } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { dialogOf } from '../../../ui/use-confirmation.ts';
import { BlockList } from '../counter/block-list.tsx';
import { ScreeningList } from '../counter/screening-list.tsx';
import { SeatPicker } from '../seat-picker.tsx';
import { GroupForm } from './group-form.tsx';
import { newGroupPath, readNewGroupAddress } from './groups-address.ts';
import { text } from './text.ts';
import { useNewGroup } from './use-new-group.ts';

/** `/admin/groups/new`: a day, one of its screenings, then seats, tickets and the group (A-COUNT-61). */
export function NewGroupPage() {
  const { clock } = useApi();
  const [, navigate] = useLocation();
  const { date, screening } = readNewGroupAddress(useSearch());
  const today = programmeDate(new Date(clock.now()));
  const day = date ?? today;
  return (
    <Stack gap={4}>
      <Row justify="between">
        <SectionTitle>{text.newTitle}</SectionTitle>
        <LinkButton href={adminPaths.groups} size="sm">
          {text.toList}
        </LinkButton>
      </Row>
      {screening === null ? (
        <>
          <DayPicker
            day={day}
            today={today}
            pathOf={newGroupPath}
            onOpen={(opened) => navigate(newGroupPath(opened))}
          />
          <ScreeningList
            date={day}
            empty={text.noScreenings}
            canBlock
            onChoose={(screeningId) => navigate(newGroupPath(day, screeningId))}
          />
        </>
      ) : (
        <Seats key={screening} screeningId={screening} screeningsPath={newGroupPath(day)} />
      )}
    </Stack>
  );
}

interface SeatsProps {
  screeningId: number;
  /** The address of the other screenings. */
  screeningsPath: string;
}

function Seats({ screeningId, screeningsPath }: SeatsProps) {
  const view = useNewGroup(screeningId);
  const { map, pricesRead, seats, prices, blocks, picked, lostNumbers, subject } = view;
  const others = (
    <LinkButton href={screeningsPath} size="sm">
      {text.otherScreening}
    </LinkButton>
  );
  if (map.data === undefined) return <Unread read={map} failed={text.mapFailed} action={others} />;
  if (pricesRead.data === undefined) {
    return <Unread read={pricesRead} failed={text.pricesFailed} action={others} />;
  }
  const { movie, screeningRoom, screeningStartTime } = map.data.screening;
  const hint = text.seatsHint(picked.length);
  return (
    <Stack gap={4} data-state={view.statePath}>
      <Row justify="between">
        <Row gap={2}>
          <SubTitle>{movie.title}</SubTitle>
          <Text as="span" tone="muted">
            {fullStartText(new Date(screeningStartTime))} · {screeningRoom.roomName}
          </Text>
        </Row>
        {others}
      </Row>
      <Columns>
        <Stack gap={3}>
          <SeatPicker
            booking={{
              ...{ pickedSeatIds: picked, heldSeatIds: [], tickets: [] },
              ...{ toggleSeat: view.toggle, suggestSeats: () => undefined },
            }}
            seats={seats}
            prices={prices}
            ownSeatIds={[...view.blockedIds, ...view.lost]}
            hint={hint}
          />
          <BestSeats onPick={view.pickBest} />
          {lostNumbers.length > 0 && (
            <Notice tone="warning">{text.lostSeats(lostNumbers.join(', '))}</Notice>
          )}
          {blocks.length > 0 && (
            <Notice tone="info">
              {text.blocked}
              <BlockList blocks={blocks} />
            </Notice>
          )}
        </Stack>
        <GroupForm view={view} startsAt={screeningStartTime} />
      </Columns>
      {subject !== null && (
        <ConfirmDialog
          {...dialogOf(view)}
          title={text.bookTitle}
          description={text.bookQuestion(
            subject.name,
            subject.seatIds.length,
            wonText(subject.amount),
            text.untilDay(subject.payUntil),
          )}
          confirmLabel={text.book}
        />
      )}
    </Stack>
  );
}

interface UnreadProps {
  read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  failed: (message: string) => string;
  action: ReactNode;
}

/** In place of what is being read, or could not be. */
function Unread({ read: { error, isFetching, refetch }, failed, action }: UnreadProps) {
  return error === null ? (
    <Loading>
      <Skeleton css={{ height: '26rem', borderRadius: '$lg' }} />
    </Loading>
  ) : (
    <FailureState
      title={failed(error.message)}
      onRetry={() => void refetch()}
      retrying={isFetching}
      action={action}
    />
  );
}

/** Picks seats for a number of people at once: a press for each of 100 would be many. */
function BestSeats({ onPick }: { onPick: (people: number) => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const people = readPoints(typed) ?? 0;
        const isRight = people >= 1 && people <= MAX_GROUP_SEATS;
        setIsWrong(!isRight);
        if (isRight) onPick(people);
      }}
    >
      <Row gap={2} css={{ alignItems: 'end' }}>
        <TextField
          label={text.bestSeats}
          autoComplete="off"
          inputMode="numeric"
          maxLength={3}
          value={typed}
          error={isWrong ? text.bestSeatsWrong : undefined}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit">{text.pickBest}</Button>
      </Row>
    </form>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@xl': { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
});
