import { Items, Quiet, Section } from './section.tsx';

interface TestListProps {
  /** Where the tests run. */
  world: string;
  /** Their titles; null when nothing was measured. */
  tests: readonly string[] | null;
}

/** The tests that take a transition. */
export function TestList({ world, tests }: TestListProps) {
  return (
    <Section title={`Taken in ${world} by`}>
      {tests === null && <Quiet>Not measured</Quiet>}
      {tests?.length === 0 && <Quiet>No test</Quiet>}
      {tests !== null && tests.length > 0 && (
        <Items>
          {tests.map((title) => (
            <li key={title}>
              <Quiet>{title}</Quiet>
            </li>
          ))}
        </Items>
      )}
    </Section>
  );
}
