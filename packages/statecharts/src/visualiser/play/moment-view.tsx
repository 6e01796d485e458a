import type { Moment } from '../../simulation/moment.ts';
import { Code, List, Note, Part } from './parts.ts';
import { effectWords, momentText, shorten } from './words.ts';

const LONGEST_DETAIL = 160;

/** What the last step did: its state, the invariants that it breaks, and its effects. */
export function MomentView({ moment, number, of }: { moment: Moment; number: number; of: number }) {
  const { broken, step } = moment;
  return (
    <>
      <Part aria-label="Position">
        <p role="status">
          <strong>
            Step {number} of {of}
          </strong>{' '}
          {momentText(moment)}
          {broken.length > 0 &&
            ` – breaks ${broken.length === 1 ? 'an invariant' : `${broken.length} invariants`}`}
        </p>
        {broken.length > 0 && (
          <Note as="div" tone="danger" role="alert">
            Broken invariants:
            <ul>
              {broken.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Note>
        )}
      </Part>
      <Part aria-labelledby="play-effects">
        <h3 id="play-effects">Effects of this step</h3>
        {step.effects.length === 0 && <Note>None.</Note>}
        <List>
          {step.effects.map(effectWords).map(({ verb, name, detail }, index) => (
            <li key={index}>
              {verb} <strong>{name}</strong> <Code>{shorten(detail, LONGEST_DETAIL)}</Code>
            </li>
          ))}
        </List>
      </Part>
    </>
  );
}
