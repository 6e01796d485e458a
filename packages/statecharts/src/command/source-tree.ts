import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A place in a source file. */
export interface SourceLine {
  /** Absolute. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** An expression after its names were followed, and where the chart mentions it first. */
export interface Found {
  readonly value: ts.Expression;
  readonly mention: ts.Node;
}

/** Follows names, imports, spreads and calls of simple functions through source files, without types. */
export class SourceTree {
  readonly #files = new Map<string, ts.SourceFile>();

  /** The initial value of an exported or local constant, or what an exported function returns. */
  declared(file: string, name: string): ts.Expression | undefined {
    return this.#declaredIn(this.#open(file), name);
  }

  lineOf(node: ts.Node): SourceLine {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return { file: file.fileName, line: line + 1 };
  }

  /** A property of an object, found through spreads too; the last one written wins. */
  property(object: ts.Expression, name: string): Found | undefined {
    const literal = this.follow(object);
    if (literal === undefined || !ts.isObjectLiteralExpression(literal)) return undefined;
    for (const member of literal.properties.toReversed()) {
      const found = this.#member(member, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The elements of a list, with spread lists in place; what is no list is one element. */
  elements(list: Found): Found[] {
    const value = this.follow(list.value);
    if (value === undefined || !ts.isArrayLiteralExpression(value)) return [list];
    const isInPlace = list.mention.getSourceFile() === value.getSourceFile();
    return value.elements.flatMap((element): Found[] => {
      const inner = ts.isSpreadElement(element) ? element.expression : element;
      const mention = isInPlace ? element : list.mention;
      const found = { value: inner, mention };
      return ts.isSpreadElement(element) ? this.elements(found) : [found];
    });
  }

  /** The literal behind names, `as const`, `satisfies`, configuration calls and simple functions. */
  follow(expression: ts.Expression): ts.Expression | undefined {
    if (
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression) ||
      ts.isParenthesizedExpression(expression)
    ) {
      return this.follow(expression.expression);
    }
    if (ts.isIdentifier(expression)) {
      const value = this.#declaredIn(expression.getSourceFile(), expression.text);
      return value === undefined ? undefined : this.follow(value);
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const found = this.property(expression.expression, expression.name.text);
      return found === undefined ? undefined : this.follow(found.value);
    }
    if (ts.isCallExpression(expression)) return this.#followCall(expression);
    return expression;
  }

  #followCall({ expression, arguments: given }: ts.CallExpression): ts.Expression | undefined {
    if (ts.isIdentifier(expression)) {
      const returned = this.#declaredIn(expression.getSourceFile(), expression.text);
      if (returned !== undefined) return this.follow(returned);
    }
    // `createMachine({…})`, `setup(…).createMachine({…})`, `bookingSetup.createStateConfig({…})`
    const [configuration] = given;
    return configuration === undefined ? undefined : this.follow(configuration);
  }

  #member(member: ts.ObjectLiteralElementLike, name: string): Found | undefined {
    if (ts.isSpreadAssignment(member)) {
      const found = this.property(member.expression, name);
      return found === undefined ? undefined : { ...found, mention: member };
    }
    if (nameText(member.name) !== name) return undefined;
    if (ts.isShorthandPropertyAssignment(member)) return { value: member.name, mention: member };
    return ts.isPropertyAssignment(member)
      ? { value: member.initializer, mention: member }
      : undefined;
  }

  #declaredIn(file: ts.SourceFile, name: string): ts.Expression | undefined {
    for (const statement of file.statements) {
      const found = this.#declaredBy(statement, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #declaredBy(statement: ts.Statement, name: string): ts.Expression | undefined {
    if (ts.isVariableStatement(statement)) {
      const declarations = statement.declarationList.declarations;
      const initializer = declarations.find((one) => nameText(one.name) === name)?.initializer;
      return initializer !== undefined && ts.isArrowFunction(initializer)
        ? returnedBy(initializer.body)
        : initializer;
    }
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) {
      return statement.body === undefined ? undefined : returnedBy(statement.body);
    }
    if (name === 'default' && ts.isExportAssignment(statement)) return statement.expression;
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) {
      return undefined;
    }
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return undefined;
    const binding = bindings.elements.find((element) => element.name.text === name);
    const file = join(dirname(statement.getSourceFile().fileName), statement.moduleSpecifier.text);
    if (binding === undefined || !existsSync(file)) return undefined;
    return this.declared(file, (binding.propertyName ?? binding.name).text);
  }

  #open(file: string): ts.SourceFile {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const opened = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    this.#files.set(file, opened);
    return opened;
  }
}

function returnedBy(body: ts.ConciseBody): ts.Expression | undefined {
  if (!ts.isBlock(body)) return body;
  return body.statements.find(ts.isReturnStatement)?.expression;
}

function nameText(name: ts.PropertyName | ts.BindingName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)
    ? name.text
    : undefined;
}
