import { styled } from '../theme.ts';
import type { Sequence } from './sequence.ts';
import { isSameLine, type LogLine } from './watched.ts';

interface SequenceViewProps {
  sequence: Sequence;
  /** The step that is shown; undefined for the present. */
  shown: LogLine | undefined;
  onShow: (line: LogLine) => void;
}

/** A sequence diagram: a column for each actor, and a row for each message, which shows its moment when it is pressed. */
export function SequenceView({ sequence: { lanes, messages }, shown, onShow }: SequenceViewProps) {
  const columns = { gridTemplateColumns: `repeat(${lanes.length}, minmax(7rem, 1fr))` };
  return (
    <Frame role="region" aria-label="Sequence of messages" tabIndex={0}>
      <Lanes style={columns} aria-hidden>
        {lanes.map((name, index) => (
          <span key={index}>{name}</span>
        ))}
      </Lanes>
      <Rows>
        {messages.map(({ line, event, from, to, state }) => (
          <Row key={`${line.tabId} ${line.step.number}`} style={columns}>
            <Arrow
              type="button"
              aria-current={isSameLine(line, shown) ? 'step' : undefined}
              direction={from === to ? 'self' : from < to ? 'right' : 'left'}
              style={{ gridColumn: `${Math.min(from, to) + 1} / ${Math.max(from, to) + 2}` }}
              onClick={() => onShow(line)}
            >
              <small>
                {lanes[from]} → {lanes[to]}
              </small>
              <b>{event}</b>
              <span>{state}</span>
            </Arrow>
          </Row>
        ))}
      </Rows>
    </Frame>
  );
}

const Frame = styled('div', {
  minHeight: 0,
  overflow: 'auto',
  border: '1px solid $line',
  borderRadius: '$md',
});

const Lanes = styled('div', {
  position: 'sticky',
  top: 0,
  display: 'grid',
  width: 'max-content',
  minWidth: '100%',
  padding: '$2',
  backgroundColor: '$raised',
  fontSize: '$sm',
  fontWeight: '$semibold',
  textAlign: 'center',
});

const Rows = styled('ol', {
  display: 'grid',
  gap: '$1',
  width: 'max-content',
  minWidth: '100%',
  padding: '$2',
});

const Row = styled('li', { display: 'grid' });

const Arrow = styled('button', {
  display: 'grid',
  justifyItems: 'center',
  padding: '$1 $2',
  border: 0,
  borderBottom: '2px solid $edge',
  background: 'none',
  color: '$text',
  fontSize: '$sm',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& small, & span': { color: '$subtle', fontSize: '$xs' },
  '&:hover': { backgroundColor: '$hover' },
  '&[aria-current]': { borderBottomColor: '$accent', backgroundColor: '$accentSoft' },
  variants: {
    direction: {
      right: { '& b::after': { content: ' ▶', color: '$subtle' } },
      left: { '& b::before': { content: '◀ ', color: '$subtle' } },
      self: { '& b::before': { content: '↻ ', color: '$subtle' } },
    },
  },
});
