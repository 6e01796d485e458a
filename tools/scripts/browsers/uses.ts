import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { parse, type Node } from 'acorn';
import { simple } from 'acorn-walk';
import { SYNTAX } from '../vite/supported-browsers.mjs';
import type { Features } from './features.ts';

/** A use of something that one of the oldest supported browsers lacks. */
export interface Use {
  readonly feature: string;
  /** The source by the map of the script, or the built file. */
  readonly place: string;
}

/** @returns what the script uses; a fault of its syntax is one use */
export function usesInScript(
  text: string,
  file: string,
  map: string | null,
  features: Features,
): Use[] {
  const uses: Use[] = [];
  const trace = map === null ? null : new TraceMap(map);
  const placeOf = ({ loc }: Node): string => {
    const found = loc && trace && originalPositionFor(trace, loc.start).source;
    return found?.replace(/^(\.\.\/)+/, '') ?? file;
  };
  let program;
  try {
    program = parse(text, { ecmaVersion: SYNTAX, sourceType: 'module', locations: true });
  } catch (error) {
    return [{ feature: `syntax: ${String(error)}`, place: file }];
  }
  const add = (feature: string, node: Node) => uses.push({ feature, place: placeOf(node) });
  const addText = (node: Node, value: string) => {
    for (const feature of stylesIn(value, features)) add(feature, node);
    if (features.isNewerAlgorithm(value)) add(value, node);
  };
  simple(program, {
    Identifier: (node) => {
      if (features.isNewerGlobal(node.name)) add(node.name, node);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== 'Identifier') return;
      const { name } = property;
      const isStatic = object.type === 'Identifier' && features.isNewerStatic(object.name, name);
      if (isStatic) add(`${object.name}.${name}`, property);
      else if (features.isNewerMember(name)) add(`.${name}`, property);
    },
    Literal: (node) => addText(node, String(node.value)),
    // The walk visits computed keys only.
    Property: ({ key }) => key.type === 'Literal' && addText(key, String(key.value)),
    TemplateElement: (node) => addText(node, node.value.raw),
  });
  return uses;
}

/** @returns what the style sheet uses */
export function usesInStyles(text: string, file: string, features: Features): Use[] {
  return [...stylesIn(text, features)].map((feature) => ({ feature, place: file }));
}

/** Selectors, at-rules, and functions of values in a text; pseudo-elements are decoration. */
function* stylesIn(text: string, { selectors, atRules, functions }: Features): Iterable<string> {
  // What a declaration ends after is its value, such as the colour `highlight`.
  for (const [, name = ''] of text.matchAll(/(?<!:):([a-z][a-z-]*)(?![a-z;}-])/g)) {
    if (selectors.has(name)) yield `:${name}`;
  }
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) if (atRules.has(name)) yield `@${name}`;
  for (const [, name = ''] of text.matchAll(/([a-z-]+)\(/g))
    if (functions.has(name)) yield `${name}()`;
}
