import { clockText, startText } from '../../../../domain/screening-time-text.ts';
import { Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { Text } from '../../../ui/typography.ts';
import { ListTitle, ListWaiting } from '../list-parts.tsx';
import { UndoButton, UndoDialog } from './admission-undo.tsx';
import { CameraView } from './camera-view.tsx';
import { DoorSettings } from './door-settings.tsx';
import type { StoredList } from './door-storage.ts';
import { NumberForm } from './number-form.tsx';
import { Problems } from './problems.tsx';
import { ResultPanel } from './result-panel.tsx';
import { text } from './text.ts';
import { useDoor, type DoorView } from './use-door.ts';

/** `/admin/entry`: the check of tickets at the door, with and without a network (A-ENTRY-30 to A-ENTRY-63). */
export function EntryPage({ title }: { title: string }) {
  const view = useDoor();
  const { list } = view.known;
  return (
    <Stack gap={3} data-state={view.statePath} css={{ maxWidth: '34rem' }}>
      <ListTitle title={title} count={null} isLoading={false} />
      {view.list === 'loading' && <ListWaiting>{text.loading}</ListWaiting>}
      {view.list === 'failed' && (
        <FailureState title={text.failed} hint={text.failedHint} onRetry={view.retry} />
      )}
      {view.list === 'ready' && list !== null && <Check view={view} list={list} />}
    </Stack>
  );
}

function Check({ view, list }: { view: DoorView; list: StoredList }) {
  const { admissions, door, isKept } = view.known;
  const waiting = admissions.waiting.length;
  return (
    <>
      {list.screenings.length === 0 ? (
        <EmptyState title={text.noScreenings} />
      ) : (
        <SelectField
          label={text.screening}
          autoComplete="off"
          value={view.chosen ?? ''}
          onChange={({ currentTarget: { value } }) =>
            view.choose(value === '' ? null : Number(value))
          }
        >
          <option value="">{text.allOfToday}</option>
          {list.screenings.map(({ screeningId, startTime, movieTitle, roomName }) => (
            <option key={screeningId} value={screeningId}>
              {text.screeningChoice(startText(new Date(startTime)), movieTitle, roomName)}
            </option>
          ))}
        </SelectField>
      )}
      <ResultPanel verdict={view.verdict} isBusy={view.isBusy} />
      <Row justify="between" css={{ minHeight: '$touch' }}>
        <Counter list={list} chosen={view.chosen} />
        {view.verdict !== null && <UndoButton view={view} verdict={view.verdict} />}
      </Row>
      {!isKept && <Notice tone="danger">{text.notKept}</Notice>}
      {(view.isOffline || waiting > 0) && (
        <Notice tone="warning">
          {[view.isOffline ? text.offline : '', waiting > 0 ? text.waiting(waiting) : '']
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      <CameraView camera={view.camera} attachVideo={view.attachVideo} />
      <NumberForm onEnter={view.enter} />
      <UndoDialog undo={view.undo} />
      <Problems known={view.known} />
      <Text size="sm" tone="muted">
        {text.listTime(clockText(new Date(list.asOf)))}
      </Text>
      <DoorSettings door={door} view={view} />
    </>
  );
}

/** Admitted and expected people of the chosen screening, by the device's list (A-ENTRY-30). */
function Counter({ list, chosen }: { list: StoredList; chosen: number | null }) {
  const expected = list.tickets.filter(
    ({ isCancelled, screeningId }) => !isCancelled && (chosen === null || screeningId === chosen),
  );
  const people = (tickets: StoredList['tickets']) =>
    tickets.reduce((sum, { seats }) => sum + seats.length, 0);
  const admitted = expected.filter(({ admission }) => admission !== null);
  return (
    <Text weight="bold" css={{ fontSize: '$xl' }}>
      {text.counted(people(admitted), people(expected))}{' '}
      <Text as="span" size="sm" tone="muted">
        {text.countLabel}
      </Text>
    </Text>
  );
}
