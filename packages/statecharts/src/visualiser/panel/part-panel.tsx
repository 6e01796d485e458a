import type { ReactNode } from 'react';
import type { Selection } from '../machine/visualiser.types.ts';
import type { ChartTransition } from '../../read-chart.ts';
import type { PartFacts, StateFacts, TransitionFacts } from './part-facts.ts';
import { RuleList } from './rule-list.tsx';
import { Code, Items, Jump, Quiet, Section } from './section.tsx';
import { SourceLine } from './source-line.tsx';
import { TestList } from './test-list.tsx';

interface PartPanelProps {
  facts: PartFacts;
  onSelect: (selection: Selection) => void;
}

/** Everything that is known of the selected state or transition. */
export function PartPanel({ facts, onSelect }: PartPanelProps) {
  return (
    <>
      {facts.description !== undefined && <p>{facts.description}</p>}
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
      {facts.part === 'transition' && <Evidence facts={facts} />}
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
function Evidence({ facts: { guardedBy, tests, paths } }: { facts: TransitionFacts }) {
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
        {paths.length === 0 && <Quiet>No generated path takes it.</Quiet>}
        {paths.length > 0 && (
          <details>
            <summary>
              {paths.length === 1 ? '1 path takes it' : `${paths.length} paths take it`}
            </summary>
            <Items>
              {paths.map(({ number, name }) => (
                <li key={number}>
                  <Quiet>
                    {number}. {name}
                  </Quiet>
                </li>
              ))}
            </Items>
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
