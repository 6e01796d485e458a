import { styled } from '../theme.ts';
import type { MachineStep } from '../../model.ts';
import { contextRows } from './context-rows.ts';
import { Code, Note, Part, Scroll } from './parts.ts';
import { shorten } from './words.ts';

const LONGEST_VALUE = 400;
const MOST_ROWS = 200;

/** The context after the step, with the changes of the step marked. */
export function ContextView({ step }: { step: MachineStep }) {
  const rows = contextRows(step.from.context, step.to.context);
  return (
    <Part aria-labelledby="play-context">
      <h3 id="play-context">Context</h3>
      {rows.length === 0 && <Note>Empty.</Note>}
      <Scroll role="region" aria-label="Values of the context" tabIndex={0}>
        <Values>
          {rows.slice(0, MOST_ROWS).map(({ path, value, before, isChanged }) => (
            <Value key={path} isChanged={isChanged}>
              <dt>{path}</dt>
              <dd>
                <Code>{value === undefined ? '(removed)' : shorten(value, LONGEST_VALUE)}</Code>
                {isChanged && (
                  <Note as="span">
                    {' '}
                    changed{before !== undefined && <> from {shorten(before, LONGEST_VALUE)}</>}
                  </Note>
                )}
              </dd>
            </Value>
          ))}
        </Values>
        {rows.length > MOST_ROWS && <Note>And {rows.length - MOST_ROWS} more.</Note>}
      </Scroll>
    </Part>
  );
}

const Values = styled('dl', { display: 'grid', gap: '$1' });

const Value = styled('div', {
  padding: '0 $2',
  fontSize: '$sm',
  borderLeft: '3px solid transparent',
  '& dt': { color: '$subtle' },
  '& dd': { margin: 0 },
  variants: {
    isChanged: { true: { borderLeftColor: '$accent', backgroundColor: '$accentSoft' } },
  },
});
