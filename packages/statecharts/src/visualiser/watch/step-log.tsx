import { styled } from '../theme.ts';
import { eventName } from '../../event-types.ts';
import { stateName } from '../../state-name.ts';
import { isSameLine, type LogLine } from './watched.ts';

/** The steps of the machines, the last one first, each with the time since the one before. */
export function StepLog({
  lines,
  nameOf,
  shown,
  onShow,
}: {
  lines: readonly LogLine[];
  nameOf: (tabId: string) => string;
  /** The step that the charts show; undefined for the present. */
  shown: LogLine | undefined;
  onShow: (line: LogLine) => void;
}) {
  if (lines.length === 0) return <Empty>No steps yet.</Empty>;
  return (
    <Log aria-label="Steps, the last one first">
      {lines
        .map((line, index) => ({ ...line, since: sinceText(line, lines[index - 1]) }))
        .reverse()
        .map(({ since, ...line }) => ({ line, since, ...line }))
        .map(({ line, tabId, step, from, since }) => (
          <li
            key={`${tabId} ${step.number}`}
            aria-current={isSameLine(line, shown) ? 'step' : undefined}
          >
            <time dateTime={new Date(step.at).toISOString()}>{since}</time>{' '}
            <Go type="button" onClick={() => onShow(line)}>
              <strong>{step.machine}</strong> {eventName(step.event)}
            </Go>
            <Change>{changeText(from, step)}</Change>
            <Tab>{nameOf(tabId)}</Tab>
          </li>
        ))}
    </Log>
  );
}

function changeText(from: LogLine['from'], { status, value }: LogLine['step']): string {
  const before = from === null ? '' : stateName(from);
  const after = status === 'active' ? stateName(value) : status;
  return before === '' || before === after ? after : `${before} → ${after}`;
}

function sinceText({ step }: LogLine, before: LogLine | undefined): string {
  return before === undefined ? 'first' : `+${step.at - before.step.at} ms`;
}

const Empty = styled('p', { color: '$muted', fontSize: '$sm' });

const Log = styled('ol', {
  display: 'grid',
  gap: '$2',
  fontSize: '$sm',
  lineHeight: '$snug',
  '& li': { borderLeft: '2px solid $line', paddingLeft: '$2' },
  '& time': { color: '$subtle' },
  '& li[aria-current]': { borderLeftColor: '$accent', backgroundColor: '$accentSoft' },
});

const Go = styled('button', {
  minHeight: '1.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: '$text',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
});

const Change = styled('span', { display: 'block', color: '$muted' });

const Tab = styled('span', { display: 'block', color: '$subtle', fontSize: '$xs' });
