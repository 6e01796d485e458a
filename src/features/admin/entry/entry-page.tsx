import Camera from 'lucide-react/icons/camera';
import { useRef } from 'react';
import { clockText, startText } from '../../../../domain/screening-time-text.ts';
import { DOOR_NAME_MAX_LENGTH } from '../../../../domain/entry-limits.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice, EmptyState, FailureState } from '../../../ui/states.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { styled } from '../../../ui/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { ListTitle, ListWaiting } from '../list-parts.tsx';
import { UndoButtons, UndoDialog } from './admission-undo.tsx';
import type { StoredList } from './door-storage.ts';
import { remainingOf } from './judge-code.ts';
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
      <PartButtons view={view} />
      <Row justify="between" css={{ minHeight: '$touch' }}>
        <Counter list={list} chosen={view.chosen} />
        {view.verdict !== null && <UndoButtons view={view} verdict={view.verdict} />}
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

/** Fewer people than the result admits: the others come later (A-ENTRY-74). Its place is kept, so that nothing below moves. */
function PartButtons({ view: { verdict, choosePart } }: { view: DoorView }) {
  const parts = verdict?.kind === 'valid' ? verdict.people - 1 : 0;
  return (
    <Row gap={2} role="group" aria-label={text.parts} css={{ minHeight: '$touch' }}>
      {parts > 0 && (
        <Text as="span" size="sm" tone="muted">
          {text.parts}
        </Text>
      )}
      {Array.from({ length: parts }, (_, index) => index + 1).map((people) => (
        <Button
          key={people}
          size="sm"
          aria-label={text.partOf(people)}
          onClick={() => choosePart(people)}
        >
          {text.people(people)}
        </Button>
      ))}
    </Row>
  );
}

/** Admitted and expected people of the chosen screening, by the device's list (A-ENTRY-30). */
function Counter({ list, chosen }: { list: StoredList; chosen: number | null }) {
  // A typed number may have added a ticket of another day.
  const ofToday = new Set(list.screenings.map(({ screeningId }) => screeningId));
  const expected = list.tickets.filter(
    ({ isCancelled, screeningId }) =>
      !isCancelled && (chosen === null ? ofToday.has(screeningId) : screeningId === chosen),
  );
  const people = expected.reduce((sum, { seats }) => sum + seats.length, 0);
  const remaining = expected.reduce((sum, ticket) => sum + remainingOf(ticket), 0);
  return (
    <Text weight="bold" css={{ fontSize: '$xl' }}>
      {text.counted(people - remaining, people)}{' '}
      <Text as="span" size="sm" tone="muted">
        {text.countLabel}
      </Text>
    </Text>
  );
}

/** A booking number, with its dashes and in any case or without. */
const MAX_LENGTH = 20;

/** The field for a typed booking number; the next one can be typed at once (A-ENTRY-31). */
function NumberForm({ onEnter }: { onEnter: (number: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const field = input.current;
        if (field === null || field.value.trim() === '') return;
        onEnter(field.value);
        field.value = '';
      }}
    >
      <TextField
        ref={input}
        label={text.number}
        hint={text.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
      />
      <Button type="submit" tone="accent">
        {text.check}
      </Button>
    </Form>
  );
}

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '$3',
  '& > button': { marginTop: '1.9rem', alignSelf: 'start' },
});

/** The camera's picture while it is on, and its button. */
function CameraView({ camera, attachVideo }: Pick<DoorView, 'camera' | 'attachVideo'>) {
  return (
    <Stack gap={3}>
      <Frame hidden={!camera.isOn}>
        <video ref={attachVideo} aria-label={text.cameraLabel} muted playsInline />
        <Aim>{camera.isWatching ? text.aim : text.startingCamera}</Aim>
      </Frame>
      {camera.fault !== null && <Notice tone="warning">{text.cameraFaults[camera.fault]}</Notice>}
      <Button wide onClick={camera.isOn ? camera.stop : camera.start}>
        <Camera size={20} aria-hidden="true" />
        {camera.isOn ? text.stopCamera : text.startCamera}
      </Button>
    </Stack>
  );
}

const Frame = styled('div', {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: '$lg',
  backgroundColor: '#000',
  aspectRatio: '4 / 3',
  maxHeight: '45svh',
  '& video': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Aim = styled('p', {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  padding: '$2 $3',
  backgroundColor: '$bg',
  textAlign: 'center',
  fontSize: '$sm',
});

/** The name of the device's door, and its sound. */
function DoorSettings({ door, view }: { door: DoorView['known']['door']; view: DoorView }) {
  return (
    <Details>
      <summary>
        {text.settings}: {door.name}
      </summary>
      <Stack>
        <TextField
          label={text.door}
          hint={text.doorHint}
          autoComplete="off"
          maxLength={DOOR_NAME_MAX_LENGTH}
          defaultValue={door.name}
          onBlur={({ currentTarget }) => {
            const name = currentTarget.value.trim();
            if (name === '') currentTarget.value = door.name;
            else if (name !== door.name) view.rename(name);
          }}
        />
        <Checkbox
          label={text.sound}
          checked={!door.isSilent}
          onChange={({ currentTarget }) => view.setSilent(!currentTarget.checked)}
        />
      </Stack>
    </Details>
  );
}

const Details = styled('details', {
  '& summary': { minHeight: '$touch', paddingBlock: '$3', color: '$muted', cursor: 'pointer' },
});
