import { useState } from 'react';
import { styled } from '../theme.ts';
import { Control } from '../controls.tsx';
import type { MachineEntry } from '../data.ts';
import { SelectField } from '../select-field.tsx';
import { stateName } from '../../state-name.ts';
import { familiesOf, shownFamily } from './families.ts';
import { FamilyView } from './family-view.tsx';
import { StepLog } from './step-log.tsx';
import { sequenceOf } from './sequence.ts';
import { SequenceView } from './sequence-view.tsx';
import { StepContentsView } from './step-contents-view.tsx';
import { isSameLine, isSilent, watchedAt, type LogLine, type Watched } from './watched.ts';

interface WatchViewProps {
  watched: Watched;
  /** In milliseconds since 1970. */
  now: number;
  entries: readonly MachineEntry[];
  isPaused: boolean;
  onPause: () => void;
  onClear: () => void;
}

/** The tabs and their machines, the charts of one family of machines, and the log of all. */
export function WatchView({ watched, now, entries, isPaused, onPause, onClear }: WatchViewProps) {
  const [tab, setTab] = useState('');
  const [past, setPast] = useState<LogLine>();
  const [isSequence, setSequence] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const filter = watched.tabs.some(({ id }) => id === tab) ? tab : '';
  const isOfTab = ({ tabId }: { tabId: string }) => filter === '' || tabId === filter;
  // A step that the log has dropped is no longer shown.
  const shownLine = watched.log.find((line) => isSameLine(line, past));
  const { machines } = shownLine === undefined ? watched : watchedAt(watched, shownLine);
  const families = familiesOf(machines.filter(isOfTab));
  const shown = shownFamily(families, chosen, entries);
  const nameOf = (tabId: string) => {
    const found = watched.tabs.find(({ id }) => id === tabId);
    return found === undefined ? 'a closed tab' : `${found.title} ${found.path}`;
  };

  if (watched.tabs.length === 0) {
    return (
      <p role="status">
        No tab reports its machines. Open the product in another tab of this browser, in demo mode
        or with npm run dev.
      </p>
    );
  }
  return (
    <Columns>
      <Side aria-label="Tabs and machines">
        <SelectField label="Tab" value={filter} onChange={({ target }) => setTab(target.value)}>
          <option value="">All tabs</option>
          {watched.tabs.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each.id)}
              {isSilent(each, now) && ' (does not answer)'}
            </option>
          ))}
        </SelectField>
        <ul>
          {families.map(({ key, members }) => (
            <li key={key}>
              <Machine
                type="button"
                aria-pressed={key === shown?.key}
                onClick={() => setChosen(key)}
              >
                {members.map(({ step }) => (
                  <span key={step.session}>
                    <strong>{step.machine}</strong> {stateName(step.value)}
                  </span>
                ))}
                {members[0] && <small>{nameOf(members[0].tabId)}</small>}
              </Machine>
            </li>
          ))}
        </ul>
      </Side>
      {shown === undefined ? (
        <p>No machine runs.</p>
      ) : (
        <Middle>
          <Bar>
            <Control type="button" aria-pressed={!isSequence} onClick={() => setSequence(false)}>
              Charts
            </Control>
            <Control type="button" aria-pressed={isSequence} onClick={() => setSequence(true)}>
              Sequence
            </Control>
            {shownLine !== undefined && (
              <Control type="button" tone="accent" onClick={() => setPast(undefined)}>
                Back to now
              </Control>
            )}
          </Bar>
          {isSequence ? (
            <SequenceView
              sequence={sequenceOf(watched.log.filter(isOfTab), shown)}
              shown={shownLine}
              onShow={setPast}
            />
          ) : (
            <FamilyView key={shown.key} family={shown} entries={entries} />
          )}
        </Middle>
      )}
      <Side aria-label="Log">
        <Bar>
          <Control type="button" aria-pressed={isPaused} onClick={onPause}>
            Pause
          </Control>
          <Control type="button" onClick={onClear}>
            Clear
          </Control>
        </Bar>
        {shownLine !== undefined && <StepContentsView step={shownLine.step} />}
        <StepLog
          lines={watched.log.filter(isOfTab)}
          {...{ nameOf, shown: shownLine }}
          onShow={setPast}
        />
      </Side>
    </Columns>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: '16rem minmax(0, 1fr) 20rem',
  gap: '$3',
  minHeight: 0,
  '@phone': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'max-content',
    overflowY: 'auto',
  },
});

const Middle = styled('div', {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$2',
  minHeight: 0,
});

const Side = styled('section', {
  display: 'grid',
  alignContent: 'start',
  gap: '$3',
  minHeight: 0,
  overflowY: 'auto',
  '@phone': { overflowY: 'visible' },
  '& ul': { display: 'grid', gap: '$2' },
});

const Bar = styled('div', { display: 'flex', gap: '$2' });

const Machine = styled('button', {
  display: 'grid',
  gap: '$1',
  width: '100%',
  padding: '$2 $3',
  textAlign: 'left',
  fontSize: '$sm',
  color: '$muted',
  background: 'none',
  border: '1px solid $line',
  borderRadius: '$sm',
  cursor: 'pointer',
  '& strong': { color: '$text' },
  '& small': { color: '$subtle' },
  '&[aria-pressed="true"]': { borderColor: '$accent', backgroundColor: '$accentSoft' },
});
