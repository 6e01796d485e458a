import type { WatchedStep } from '../../watch/messages.ts';
import { Code, Quiet, Section } from '../panel/section.tsx';

/** The event of a step and the context after it, where the product reports them (X-CHART-99). */
export function StepContentsView({ step: { contents } }: { step: WatchedStep }) {
  if (contents === undefined)
    return (
      <Quiet>The step happened before this page watched, or its tab reports names only.</Quiet>
    );
  return (
    <>
      <Section title="Message">
        <Code>{contents.event}</Code>
      </Section>
      <Section title="Context after it">
        <Code>{contents.context}</Code>
      </Section>
    </>
  );
}
