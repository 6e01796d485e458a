import type { ReactNode } from 'react';
import Play from 'lucide-react/icons/play';
import type { Selection } from '../machine/visualiser.types.ts';
import type { ChartTransition } from '../../read-chart.ts';
import type { PartFacts, StateFacts, TransitionFacts } from './part-facts.ts';
import { countOf } from '../../count-of.ts';
import { Control } from '../controls.tsx';
import { wayInWords } from '../path-names.ts';
import { PathList } from './path-list.tsx';
import { RuleList } from './rule-list.tsx';
import { Code, Items, Jump, Quiet, Section } from './section.tsx';
import { SourceLine } from './source-line.tsx';
import { TestList } from './test-list.tsx';

interface PartPanelProps {
  facts: PartFacts;
  onSelect: (selection: Selection) => void;
  /** Plays the machine at a position. */
  onPlay: (position: string) => void;
}

/** Everything that is known of the selected state or transition. */
export function PartPanel({ facts, onSelect, onPlay }: PartPanelProps) {
  const { way } = facts;
  return (
    <>
      {facts.description !== undefined && <p>{facts.description}</p>}
      {way === undefined ? (
        <Quiet>No step leads here.</Quiet>
      ) : (
        <div>
          <Control type="button" onClick={() => onPlay(way)}>
            <Play size={14} aria-hidden /> Take me here
          </Control>
          <Quiet>{wayInWords(way)}</Quiet>
        </div>
      )}
      {facts.part === 'state' ? (
        <StateParts facts={facts} onSelect={onSelect} />
      ) : (
        <TransitionParts facts={facts} onSelect={onSelect} />
      )}
      {facts.rules.length > 0 && (
        <Section title="Rules">
          <RuleList rules={facts.rules} />
        </Section>
      )}
      {facts.part === 'transition' && <Evidence facts={facts} onPlay={onPlay} />}
      {facts.source && (
        <Section title="Source">
          <SourceLine {...facts.source} />
        </Section>
      )}
    </>
  );
}

function StateParts({ facts, onSelect }: { facts: StateFacts } & Pick<PartPanelProps, 'onSelect'>) {
  const { state, leaving, arriving } = facts;
  return (
    <>
      <Names title="Invoked actors" names={state.invokes.map(({ source }) => `⚙ ${source}`)} />
      <Names title="On entry" names={state.entry} />
      <Names title="On exit" names={state.exit} />
      <Names title="Tags" names={state.tags} />
      <Transitions title="Leaves by" transitions={leaving} onSelect={onSelect}>
        {({ targets }) => targets.map(lastName).join(', ')}
      </Transitions>
      <Transitions title="Is reached by" transitions={arriving} onSelect={onSelect}>
        {({ source }) => `from ${lastName(source)}`}
      </Transitions>
    </>
  );
}

function TransitionParts({
  facts,
  onSelect,
}: { facts: TransitionFacts } & Pick<PartPanelProps, 'onSelect'>) {
  const { transition, actor, delay, cause } = facts;
  const { source, targets, guard, actions, reenter } = transition;
  return (
    <>
      <Section title="Leads">
        <Items>
          <li>
            <Jump type="button" onClick={() => onSelect({ part: 'state', id: source })}>
              from <b>{lastName(source)}</b>
            </Jump>
          </li>
          {targets.map((target) => (
            <li key={target}>
              <Jump type="button" onClick={() => onSelect({ part: 'state', id: target })}>
                to <b>{lastName(target)}</b>
                {reenter && ' ↻ entered again'}
              </Jump>
            </li>
          ))}
        </Items>
        {targets.length === 0 && <Quiet>It stays in its state.</Quiet>}
      </Section>
      {guard !== undefined && <Names title="Guard" names={[guard]} />}
      <Names title="Actions" names={actions} />
      {actor !== undefined && <Names title="Invoked actor" names={[`⚙ ${actor}`]} />}
      {delay !== undefined && <Names title="Delay" names={[`◷ ${delay}`]} />}
      {cause !== undefined && (
        <Section title="Cause in a browser">
          <p>{cause}</p>
        </Section>
      )}
    </>
  );
}

/** What proves a transition: the rules that notice a fault, the tests and the generated paths that take it. */
function Evidence({
  facts: { id, guardedBy, tests, paths, transitions, pathCount },
  onPlay,
}: { facts: TransitionFacts } & Pick<PartPanelProps, 'onPlay'>) {
  return (
    <>
      <Section title="Guarded by">
        {guardedBy === null && <Quiet>Not measured</Quiet>}
        {guardedBy?.length === 0 && <Quiet>No rule notices a fault here.</Quiet>}
        {guardedBy !== null && <RuleList rules={guardedBy} />}
      </Section>
      <TestList world="Vitest" tests={tests.vitest} />
      <TestList world="Chromium" tests={tests.chromium} />
      <Section title="Generated paths">
        {pathCount === 0 && <Quiet>No generated path takes it.</Quiet>}
        {pathCount > 0 && (
          <details>
            <summary>
              {countOf(pathCount, 'path')} {pathCount === 1 ? 'takes' : 'take'} it
            </summary>
            <PathList {...{ paths, transitions, onPlay }} taking={id} />
          </details>
        )}
      </Section>
    </>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Section title={title}>
      <Items>
        {names.map((name) => (
          <li key={name}>
            <Code>{name}</Code>
          </li>
        ))}
      </Items>
    </Section>
  );
}

interface TransitionsProps extends Pick<PartPanelProps, 'onSelect'> {
  title: string;
  transitions: readonly ChartTransition[];
  /** Where a transition leads, or comes from. */
  children: (transition: ChartTransition) => ReactNode;
}

function Transitions({ title, transitions, onSelect, children }: TransitionsProps) {
  if (transitions.length === 0) return null;
  return (
    <Section title={title}>
      <Items>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <Jump type="button" onClick={() => onSelect({ part: 'transition', id: transition.id })}>
              <b>{transition.label}</b> {transition.guard && `[${transition.guard}]`}{' '}
              {children(transition)}
            </Jump>
          </li>
        ))}
      </Items>
    </Section>
  );
}

function lastName(state: string): string {
  return state.split('.').at(-1) ?? state;
}
