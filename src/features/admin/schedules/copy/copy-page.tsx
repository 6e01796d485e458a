import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import { useApi } from '../../../../api/api-context.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Row, Stack } from '../../../../ui/layout.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { SubTitle, Text } from '../../../../ui/typography.ts';
import { ListTitle } from '../../list-parts.tsx';
import { DayPicker } from '../../today/day-picker.tsx';
import { copiedTo, copyPath, currentDay, dayPath } from '../day-address.ts';
import { CopyCalendar } from './copy-calendar.tsx';
import { CopiedDays } from './copied-days.tsx';
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
