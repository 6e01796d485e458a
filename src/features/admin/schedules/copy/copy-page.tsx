import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import { dayText } from '../../../../../domain/screening-time-text.ts';
import type { CopiedDay } from '../../../../../machines/schedule-copy/schedule-copy.machine.ts';
import { useApi } from '../../../../api/api.ts';
import { Button, LinkButton, Spinner } from '../../../../ui/button.tsx';
import { Row, Stack, SubTitle, Text, Chip } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { styled } from '../../../../ui/theme.ts';
import { ListTitle, List, ListBlock } from '../../list-parts.tsx';
import { DayPicker } from '../../../../ui/day-picker.tsx';
import { copiedTo, copyPath, currentDay, dayPath } from '../day-address.ts';
import { CopyCalendar } from './copy-calendar.tsx';
import { text } from './text.ts';
import { useScheduleCopy, type ScheduleCopyView } from './use-schedule-copy.ts';

/** `/admin/schedules/copy`: copies a day to other days, with a preview (A-SCHED-34, A-SCHED-35). */
export function CopyPage({ date }: { date: KoreaDate }) {
  const [, navigate] = useLocation();
  const today = currentDay(useApi().clock);
  const pathOf = (day: KoreaDate) => dayPath('copy', day);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <ListTitle title={text.title} count={null} isLoading={false} />
        <Text tone="muted">{text.hint}</Text>
      </Stack>
      <Stack as="section" aria-labelledby="copied-day" gap={3}>
        <Row justify="between">
          <SubTitle id="copied-day">{text.from}</SubTitle>
          <LinkButton href={dayPath('board', date)} size="sm" tone="ghost">
            {text.toBoard}
          </LinkButton>
        </Row>
        <DayPicker
          day={date}
          today={today}
          pathOf={pathOf}
          onOpen={(day) => navigate(pathOf(day))}
        />
      </Stack>
      <Copy key={date} from={date} today={today} />
    </Stack>
  );
}

function Copy({ from, today }: { from: KoreaDate; today: KoreaDate }) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const view = useScheduleCopy(from, {
    chosen: copiedTo(search, { from, today }),
    onChoose: (to) => navigate(copyPath(from, to), { replace: true }),
  });
  return (
    <Stack gap={6} data-state={view.statePath}>
      {view.isCopied ? (
        <Stack gap={4}>
          <Notice
            tone="success"
            action={
              <Button size="sm" onClick={view.again}>
                {text.again}
              </Button>
            }
          >
            {text.copied(view.fitting)}
          </Notice>
          <CopiedDays days={view.days} isDone />
        </Stack>
      ) : (
        <>
          <CopyCalendar from={from} today={today} view={view} />
          <Stack as="section" aria-labelledby="preview" gap={3} aria-busy={view.isPreviewing}>
            <SubTitle id="preview">{text.preview}</SubTitle>
            <Preview view={view} />
          </Stack>
        </>
      )}
    </Stack>
  );
}

function Preview({ view }: { view: ScheduleCopyView }): ReactNode {
  return (
    <>
      {view.problem !== null && (
        <Notice
          tone={view.isUnchecked ? 'danger' : 'warning'}
          action={
            view.isUnchecked && (
              <Button size="sm" onClick={view.retry}>
                {text.retry}
              </Button>
            )
          }
        >
          {view.problem}
        </Notice>
      )}
      {view.to.length === 0 && <Text tone="muted">{text.nothingChosen}</Text>}
      {view.isPreviewing && (
        <Row role="status" gap={2}>
          <Spinner />
          {text.previewing}
        </Row>
      )}
      {(view.isPreviewed || view.isCopying) && (
        <>
          <Notice tone={view.isCopyable && view.refused === 0 ? 'success' : 'warning'}>
            {summaryOf(view)}
          </Notice>
          <CopiedDays days={view.days} />
          {(view.isCopyable || view.isCopying) && (
            <div>
              <Button tone="accent" busy={view.isCopying} onClick={view.submit}>
                {view.refused === 0 ? text.copyAll(view.fitting) : text.copyFitting(view.fitting)}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function summaryOf({ isEmpty, fitting, refused }: ScheduleCopyView): string {
  if (isEmpty) return text.empty;
  if (fitting === 0) return text.noneFits;
  return refused === 0 ? text.allFit(fitting) : text.someFit(fitting, refused);
}

/** The reasons of a day that are always shown: a full fortnight would be taller than many screens. */
const MOST_UNFOLDED = 3;

interface CopiedDaysProps {
  days: readonly CopiedDay[];
  /** They were copied, and not only previewed. */
  isDone?: boolean;
}

/** How many screenings fit on each day, and why the others do not (A-SCHED-34). */
export function CopiedDays({ days, isDone = false }: CopiedDaysProps) {
  return (
    <List aria-label={isDone ? text.done : text.preview}>
      {days.map(({ date, fitting, refused, faults }) => (
        <ListBlock key={date}>
          <Row justify="between">
            <Row gap={2}>
              <strong>{dayText(date)}</strong>
              {fitting > 0 && (
                <Chip tone="success">{isDone ? text.added(fitting) : text.fitting(fitting)}</Chip>
              )}
              {refused > 0 && (
                <Chip tone="danger">{isDone ? text.leftOut(refused) : text.refused(refused)}</Chip>
              )}
            </Row>
            <LinkButton
              href={dayPath('board', date)}
              label={text.openOf(dayText(date))}
              size="sm"
              tone="ghost"
            >
              {text.open}
            </LinkButton>
          </Row>
          <Faults faults={faults.slice(0, MOST_UNFOLDED)} />
          {faults.length > MOST_UNFOLDED && (
            <Folded>
              <summary>{text.otherReasons(refused - MOST_UNFOLDED)}</summary>
              <Faults
                faults={faults.slice(MOST_UNFOLDED)}
                unnamed={Math.max(0, refused - faults.length)}
              />
            </Folded>
          )}
        </ListBlock>
      ))}
    </List>
  );
}

interface FaultsProps {
  faults: readonly string[];
  /** Refused screenings whose reason the server does not name. */
  unnamed?: number;
}

function Faults({ faults, unnamed = 0 }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <Reasons>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {unnamed > 0 && <li>{text.more(unnamed)}</li>}
    </Reasons>
  );
}

const Folded = styled('details', {
  '& summary': {
    minHeight: '$touch',
    paddingBlock: '$3',
    color: '$muted',
    fontSize: '$sm',
    cursor: 'pointer',
  },
});

const Reasons = styled('ul', {
  display: 'grid',
  gap: '$1',
  paddingLeft: '$3',
  borderLeft: '2px solid $danger',
  color: '$muted',
  fontSize: '$sm',
});
