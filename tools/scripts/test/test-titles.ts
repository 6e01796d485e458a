import ts from 'typescript';

/** The words that test runners print for the tests of a file, as far as its source names them. */
export interface TestTitles {
  /** Titles of `describe`, `it` and `test`; the table values that `it.each` puts into a title count as well. */
  titles: string[];
  /** Names of a statechart model's invariants, which one test checks together. */
  invariants: string[];
}

/** The runners' functions, and our own that begin like `describeOnPostgres`. */
const RUNNER_FUNCTION = /^(it|test|describe([A-Z]\w*)?)$/;
/** Members of `test` that take text without registering a test. */
const notRegistering = new Set(['step', 'use', 'extend', 'setTimeout', 'slow']);

/** @param path decides whether the source is read as TSX */
export function readTestTitles(path: string, source: string): TestTitles {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: TestTitles = { titles: [], invariants: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.titles.push(...titlesOfCall(node));
    if (ts.isObjectLiteralExpression(node)) found.invariants.push(...invariantNames(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function titlesOfCall(call: ts.CallExpression): string[] {
  const [first] = call.arguments;
  const title = first && textOf(first);
  if (title === undefined || !isRunnerFunction(call.expression)) return [];
  const table = tableOf(call.expression);
  return table === undefined ? [title] : [title, ...valuesInTitle(title, table)];
}

/** `it`, `it.only`, `it.each(table)`, `test.describe`, but not `test.step`. */
function isRunnerFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return RUNNER_FUNCTION.test(callee.text);
  if (ts.isCallExpression(callee)) return tableOf(callee) !== undefined;
  return (
    ts.isPropertyAccessExpression(callee) &&
    !notRegistering.has(callee.name.text) &&
    isRunnerFunction(callee.expression)
  );
}

/** The first argument of `it.each(…)`; undefined for any other expression. */
function tableOf(callee: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return;
  const { name, expression } = callee.expression;
  const isEach = ['each', 'for'].includes(name.text) && isRunnerFunction(expression);
  return isEach ? callee.arguments[0] : undefined;
}

/** The texts of a table that `%s` or `$name` puts into the title. */
function valuesInTitle(title: string, table: ts.Expression): string[] {
  const rows = withoutAssertion(table);
  if (!ts.isArrayLiteralExpression(rows)) return [];
  const names = [...title.matchAll(/\$(\w+)/g)].map(([, name]) => name);
  const placeholders = [...title.matchAll(/%[sdifjo]/g)].length;
  return rows.elements.map(withoutAssertion).flatMap((row) => {
    if (ts.isArrayLiteralExpression(row)) {
      return row.elements.slice(0, placeholders).flatMap((value) => textOf(value) ?? []);
    }
    if (ts.isObjectLiteralExpression(row)) {
      return names.flatMap((name) => textOfProperty(row, name) ?? []);
    }
    return placeholders > 0 ? (textOf(row) ?? []) : [];
  });
}

/** The name of `{ name, when, holds }`. */
function invariantNames(node: ts.ObjectLiteralExpression): string[] {
  const isInvariant = node.properties.some((property) => nameOf(property) === 'holds');
  return isInvariant ? [textOfProperty(node, 'name')].filter((name) => name !== undefined) : [];
}

function textOfProperty(
  node: ts.ObjectLiteralExpression,
  wanted: string | undefined,
): string | undefined {
  const property = node.properties.find((each) => nameOf(each) === wanted);
  return property && ts.isPropertyAssignment(property) ? textOf(property.initializer) : undefined;
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined;
}

/** A literal's text; of a template its fixed parts, with a NUL where a value is inserted. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('\0');
}

function withoutAssertion(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node)
    ? withoutAssertion(node.expression)
    : node;
}
