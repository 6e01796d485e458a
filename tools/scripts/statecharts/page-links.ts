import { relative, sep } from 'node:path';
import { locateMachine } from '@marquee/statecharts/source-lines';
import type { DocumentLinks } from '@marquee/statecharts/transition-table';
import { exportName, type NamedMachine } from './load-machines.ts';

const RULE_ID = /\b[ACX]-[A-Z]+-\d+\b/g;

/**
 * The links of a machine's page: from a transition to its source line, from a rule's id to the rule.
 * @param docs the folder of the page
 * @param ruleFiles the file that defines each rule, by its id
 */
export function pageLinks(
  { name, machine, file }: NamedMachine,
  docs: string,
  ruleFiles: ReadonlyMap<string, string>,
): DocumentLinks {
  const { transitions } = locateMachine(machine, file, exportName(name));
  const address = (target: string) => relative(docs, target).split(sep).join('/');
  return {
    sourceOf: ({ id }) => {
      const place = transitions.get(id);
      return place === undefined ? undefined : `${address(place.file)}#L${place.line}`;
    },
    describe: (description) =>
      description.replace(RULE_ID, (id) => {
        const rules = ruleFiles.get(id);
        return rules === undefined ? id : `[${id}](${address(rules)})`;
      }),
  };
}
