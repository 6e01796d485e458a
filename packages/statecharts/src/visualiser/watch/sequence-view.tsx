import { useLayoutEffect, useRef } from 'react';
import { styled } from '../theme.ts';
import type { Sequence } from './sequence.ts';
import { isSameLine, type LogLine } from './watched.ts';

interface SequenceViewProps {
  sequence: Sequence;
  /** The step that is shown; undefined for the present. */
  shown: LogLine | undefined;
  onShow: (line: LogLine) => void;
}

/** How near the end counts as its end, in pixels. */
const NEAR_END = 24;

/**
 * A sequence diagram: a column for each actor, and a row for each message, which shows its moment when it is pressed. It opens at
 * the newest message and follows it until the user scrolls away (X-CHART-111).
 */
export function SequenceView({ sequence: { lanes, messages }, shown, onShow }: SequenceViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** Whether the newest message is in view: then the next one is shown too. */
  const isAtEnd = useRef(true);
  // On a phone it is below the list of machines.
  useLayoutEffect(() => {
    // Some browsers return a promise, which an effect must not.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const newest = messages.at(-1)?.line;
  useLayoutEffect(() => {
    const element = frame.current;
    if (isAtEnd.current) element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  }, [newest]);
  const columns = { gridTemplateColumns: `repeat(${lanes.length}, minmax(7rem, 1fr))` };
  return (
    <Frame
      ref={frame}
      role="region"
      aria-label="Sequence of messages"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      <Lanes style={columns} aria-hidden>
        {lanes.map((name, index) => (
          <span key={index}>{name}</span>
        ))}
      </Lanes>
      <Rows>
        {messages.map(({ line, event, from, to, state }) => (
          <Row key={`${line.tabId} ${line.step.number}`}>
            <Message
              type="button"
              style={columns}
              aria-current={isSameLine(line, shown) ? 'step' : undefined}
              onClick={() => onShow(line)}
            >
              <Label>
                <small>
                  {lanes[from]} → {lanes[to]}
                </small>{' '}
                <b>{event}</b> <small>{state}</small>
              </Label>
              <Arrow
                aria-hidden
                direction={from === to ? 'self' : from < to ? 'right' : 'left'}
                style={{ gridColumn: `${Math.min(from, to) + 1} / ${Math.max(from, to) + 2}` }}
              />
            </Message>
          </Row>
        ))}
      </Rows>
    </Frame>
  );
}

const Frame = styled('div', {
  minHeight: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  border: '1px solid $line',
  '@phone': { maxHeight: '60dvh' },
  borderRadius: '$md',
});

const Lanes = styled('div', {
  position: 'sticky',
  zIndex: 1,
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

const Message = styled('button', {
  display: 'grid',
  padding: '$1 0',
  border: 0,
  background: 'none',
  color: '$text',
  fontSize: '$sm',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: '$hover' },
  '&[aria-current]': { backgroundColor: '$accentSoft' },
  '&[aria-current] > :last-child': { borderColor: '$accent' },
});

/** Whole and in view, however far the lanes of its arrow are scrolled (X-CHART-111). */
const Label = styled('span', {
  position: 'sticky',
  left: '$space$2',
  gridColumn: '1 / -1',
  justifySelf: 'start',
  maxWidth: 'calc(100cqw - $space$4)',
  padding: '0 $2',
  lineHeight: '$snug',
  overflowWrap: 'anywhere',
  '& small': { color: '$subtle', fontSize: '$xs' },
});

const Arrow = styled('span', {
  position: 'relative',
  margin: '$2 $2 $1',
  borderTop: '2px solid $edge',
  '&::before': { position: 'absolute', top: 0, color: '$muted', transform: 'translateY(-55%)' },
  variants: {
    direction: {
      right: { '&::before': { content: '▶', right: '-$space$1' } },
      left: { '&::before': { content: '◀', left: '-$space$1' } },
      self: { '&::before': { content: '↻', left: '50%' } },
    },
  },
});
