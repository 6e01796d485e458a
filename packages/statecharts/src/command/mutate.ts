import { checkFreeRules } from '../free-rules.ts';
import type { MachineModel } from '../model.ts';
import { mutantsOf } from '../mutation/mutants-of.ts';
import { prepareSubject, tryMutant } from '../mutation/try-mutant.ts';

/**
 * The report of `statecharts mutate`: the mutants that no rule of the model, no unreached transition and no error detects.
 * @throws Error when the machine itself breaks a rule of its model.
 */
export function mutateText(model: MachineModel): string {
  const subject = prepareSubject({ ...model, unreachable: excuses(model) });
  const results = mutantsOf(subject.model.machine, { kinds: 'all' })
    .filter(({ name }) => model.equivalentMutants?.[name] === undefined)
    .map((mutant) => ({ name: mutant.name, verdict: tryMutant(subject, mutant) }));
  const survivors = results.filter(({ verdict }) => verdict.killedBy === undefined);
  return [
    `${model.machine.id}: ${results.length} mutants, ${results.length - survivors.length} detected`,
    ...survivors.map(
      ({ name, verdict }) => `- ${name}: ${verdict.difference ?? 'no step differs'}`,
    ),
  ].join('\n');
}

/** What the machine does not reach anyway says nothing about its mutants. */
function excuses(model: MachineModel): Readonly<Record<string, string>> {
  const unreached = checkFreeRules(model)
    .findings.filter(({ rule }) => rule === 'unreached transition')
    .map(({ what }): [string, string] => [what, 'not reached']);
  return { ...model.unreachable, ...Object.fromEntries(unreached) };
}
