import { useState, type ReactNode } from 'react';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import { useApi } from '../../../../api/api.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice, EmptyState, FailureState } from '../../../../ui/states.tsx';
import { styled } from '../../../../ui/theme.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import { ListTitle, ListWaiting } from '../../list-parts.tsx';
import { LeaveDialog } from '../../section/leave-dialog.tsx';
import { DayPicker } from '../../../../ui/day-picker.tsx';
import { currentDay, dayPath } from '../day-address.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardList } from './board-list.tsx';
import { BoardPanel } from './board-panel.tsx';
import type { BoardDay } from './board.types.ts';
import { BoardProblems, ChangesBar } from './changes-bar.tsx';
import { text } from './text.ts';
import { useAdminBoard, type AdminBoardView } from './use-admin-board.ts';
import { useSelection } from './use-selection.ts';

interface BoardPageProps {
  date: KoreaDate;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/schedules/board`: the screenings of a day, to move and remove at once (A-SCHED-24 to A-SCHED-33). */
export function BoardPage({ date, owner }: BoardPageProps) {
  return <BoardOfDay key={date} date={date} owner={owner} />;
}

function BoardOfDay({ date, owner }: BoardPageProps) {
  const view = useAdminBoard(date, owner);
  const today = currentDay(useApi().clock);
  const { day } = view;
  const pathOf = (each: KoreaDate) => dayPath('board', each);
  useUndoKeys(view);
  return (
    <Stack gap={4} data-state={view.statePath}>
      <ListTitle
        title={text.title}
        count={day && text.screenings(day.screenings.length)}
        isLoading={view.isReading}
      />
      <DayPicker
        day={date}
        today={today}
        pathOf={pathOf}
        onOpen={(each) => {
          if (each !== date) view.open(pathOf(each));
        }}
      />
      <Content view={view} />
      {day !== null && !view.isWithoutRooms && <Day day={day} view={view} />}
      <LeaveDialog leaving={view.leaving} />
    </Stack>
  );
}

function Content({ view }: { view: AdminBoardView }): ReactNode {
  if (view.openProblem !== null) {
    return <FailureState title={view.openProblem} onRetry={view.reload} />;
  }
  if (view.isWithoutRooms) {
    return (
      <EmptyState
        title={text.noRooms}
        hint={text.noRoomsHint}
        action={<LinkButton href={adminPaths.rooms}>{text.toRooms}</LinkButton>}
      />
    );
  }
  return view.day === null ? <ListWaiting>{text.loading}</ListWaiting> : null;
}

function Day({ day, view }: { day: BoardDay; view: AdminBoardView }) {
  const [isList, setIsList] = useState(false);
  const selection = useSelection(view.blocks);
  const { announced } = view;
  return (
    <>
      <Text size="sm" tone="muted">
        <Mouse>{text.hint}</Mouse>
        <Finger>{text.touchHint}</Finger> <Keys aria-hidden="true">{text.keys}</Keys>
      </Text>
      {view.isRestored && view.changes > 0 && <Notice>{text.restored}</Notice>}
      {view.isOutdated && view.problem !== null && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={view.retry}>
              {text.refresh}
            </Button>
          }
        >
          {view.problem}
        </Notice>
      )}
      <Row justify="between">
        <Row gap={2} role="group" aria-label={text.view}>
          <Button
            size="sm"
            tone={isList ? 'ghost' : 'plain'}
            aria-pressed={!isList}
            onClick={() => setIsList(false)}
          >
            {text.showBoard}
          </Button>
          <Button
            size="sm"
            tone={isList ? 'plain' : 'ghost'}
            aria-pressed={isList}
            onClick={() => setIsList(true)}
          >
            {text.showList}
          </Button>
          <Checkbox
            label={text.many}
            checked={selection.isMany}
            onChange={(event) => selection.setIsMany(event.currentTarget.checked)}
          />
        </Row>
        <Row gap={2}>
          <LinkButton href={dayPath('week', day.date)} size="sm" tone="ghost">
            {text.toWeek}
          </LinkButton>
          <LinkButton href={dayPath('copy', day.date)} size="sm" tone="ghost">
            {text.toCopy}
          </LinkButton>
        </Row>
      </Row>
      {day.screenings.length === 0 && <Notice>{text.empty}</Notice>}
      {isList ? (
        <BoardList day={day} blocks={view.blocks} selection={selection} />
      ) : (
        <BoardGrid day={day} view={view} selection={selection} />
      )}
      <Announced role="status" data-announced={announced.number}>
        {announced.words}
        {/* The same words again are another message. */}
        {announced.number % 2 === 1 && '\u00a0'}
      </Announced>
      <BoardProblems day={day} view={view} selection={selection} />
      <BoardPanel day={day} view={view} selection={selection} />
      <ChangesBar view={view} />
    </>
  );
}

const Mouse = styled('span', { display: 'none', '@hover': { display: 'inline' } });

const Finger = styled('span', { '@hover': { display: 'none' } });

const Keys = styled('span', {
  display: 'none',
  color: '$subtle',
  '@lg': { '@hover': { display: 'inline' } },
});

/** What happened last, visible and read aloud. Its place stays when it is empty. */
const Announced = styled('p', {
  minHeight: '1.5rem',
  color: '$muted',
  fontSize: '$sm',
  lineHeight: '1.5rem',
});

interface UndoKeys {
  undo: () => void;
  redo: () => void;
}

/** Ctrl+Z and Ctrl+Shift+Z, on a Mac with Command, except in a field and in a dialog (A-SCHED-27). */
function useUndoKeys({ undo, redo }: UndoKeys): void {
  useKeyDown((event) => {
    // By its code, because the letter has another key in a Korean layout.
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyZ';
    if (!isUndo || isElsewhere(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, [role="dialog"]') !== null;
}
