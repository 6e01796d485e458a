import { countOf } from '../../count-of.ts';
import { stateCount } from '../../read-chart.ts';
import { styled } from '../theme.ts';
import type { MachineFacts } from '../data.ts';
import { rulesIn } from './part-facts.ts';
import { PathList } from './path-list.tsx';
import { Items, Quiet, Section } from './section.tsx';
import { SourceLine } from './source-line.tsx';

/** What is known of a whole machine, while no part of it is selected. */
export function MachinePanel({
  facts,
  onPlay,
}: {
  facts: MachineFacts;
  /** Plays the machine at a position. */
  onPlay: (position: string) => void;
}) {
  const { chart, invariants, paths, file } = facts;
  return (
    <>
      <p>{chart.root.description}</p>
      <Section title="Size">
        <Quiet>
          {countOf(stateCount(chart), 'state')} · {countOf(chart.transitions.length, 'transition')}{' '}
          · {countOf(paths.length, 'generated path')}
        </Quiet>
      </Section>
      {file !== '' && (
        <Section title="Source">
          <SourceLine file={file} />
        </Section>
      )}
      {paths.length > 0 && (
        <Section title={`Generated paths (${paths.length})`}>
          <details>
            <summary>Press a path to play it</summary>
            <PathList paths={paths} transitions={chart.transitions} onPlay={onPlay} />
          </details>
        </Section>
      )}
      <Section title={`Rules that every step obeys (${invariants.length})`}>
        <Items>
          {invariants.map(({ name }) => (
            <Invariant key={name} title={rulesIn(facts, name).map(sentenceOf).join('\n')}>
              {name}
            </Invariant>
          ))}
        </Items>
      </Section>
      <Section title="How to read the chart">
        <Legend>
          <li>
            <Sample css={{ color: '#f5f3ef' }}>event</Sample> the user, or another machine
          </li>
          <li>
            <Sample css={{ color: '#c3a6ff' }}>always</Sample> at once, when its guard allows
          </li>
          <li>
            <Sample css={{ color: '#ffbf47' }}>◷ delay</Sample> after a time
          </li>
          <li>
            <Sample css={{ color: '#63d6a0' }}>✓ actor</Sample> an invoked actor is done
          </li>
          <li>
            <Sample css={{ color: '#ff8278' }}>✕ actor</Sample> an invoked actor has failed
          </li>
          <li>
            <Sample css={{ color: '#b7bbc7' }}>[guard]</Sample> tried from top to bottom
          </li>
          <li>
            <Sample css={{ color: '#9298a8' }}>↻</Sample> the state is entered again
          </li>
        </Legend>
      </Section>
    </>
  );
}

function sentenceOf({ id, sentence = '' }: { id: string; sentence: string | undefined }): string {
  return `${id} ${sentence}`;
}

const Invariant = styled('li', {
  position: 'relative',
  paddingLeft: '$4',
  color: '$muted',
  fontSize: '$sm',
  lineHeight: '$snug',
  '&::before': { content: '·', position: 'absolute', left: '$1', color: '$subtle' },
});

const Legend = styled('ul', { display: 'grid', gap: '$1', color: '$muted', fontSize: '$sm' });

const Sample = styled('span', {
  display: 'inline-block',
  minWidth: '4.5rem',
  fontWeight: '$medium',
});
