import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { paymentMachine } from '../../machines/lifecycle/payment/payment.machine.ts';
import { reservationMachine } from '../../machines/lifecycle/reservation/reservation.machine.ts';

const files = sourceFiles('server').map((path) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
);

describe('the lifecycle of a row', () => {
  it.each([
    ['reservation', 'advanceReservation', reservationMachine.events],
    ['payment', 'advancePayment', paymentMachine.events],
  ] as const)(
    'of a %s has an update for every transition of the chart, and no other',
    (_table, update, declared) => {
      const used = new Set(files.flatMap((file) => eventsPassedTo(update, file)));
      expect([...used].sort()).toEqual([...declared].sort());
    },
  );

  it('is changed in one place only', () => {
    const writers = files.flatMap(stateWrites);
    expect(writers.sort()).toEqual([
      'server/modules/ledger/payments-store.ts update payment',
      'server/modules/ledger/reservations-store.ts update reservation',
    ]);
  });

  it('is never assigned directly', () => {
    const byHand = files.filter(({ text }) =>
      /\b(update|insert into)\s+(reservation|payment)\b/i.test(text),
    );
    expect(byHand.map(({ fileName }) => fileName)).toEqual([]);
  });
});

describe('the search for updates', () => {
  const parse = (text: string) => ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);

  it('finds literal events and both branches of a condition', () => {
    const file = parse(`
      await advance(tx, row, { type: 'a' }, {});
      advance(tx, row, { type: isFree ? 'b' : 'c', amount }, {});
      other(tx, row, { type: 'd' });
    `);
    expect(eventsPassedTo('advance', file)).toEqual(['a', 'b', 'c']);
  });

  it('fails for an event that is not a literal', () => {
    expect(() => eventsPassedTo('advance', parse('advance(tx, row, event, {});'))).toThrow(
      'a.ts: advance with event',
    );
  });

  it('finds direct assignments of a state', () => {
    const file = parse(`
      tx.update(payment).set({ ...set, state }).where(x);
      tx.update(reservation).set({ state: 'COMPLETED' });
      tx.update(payment).set({ askAgainAt: now });
      tx.update(seatClaim).set({ state: 'HELD' });
      tx.insert(payment).values({ state: 'DONE' });
    `);
    expect(stateWrites(file)).toEqual([
      'a.ts update payment',
      'a.ts update reservation',
      'a.ts insert payment',
    ]);
  });
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path).replaceAll(sep, '/'));
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

/** @throws Error for a call whose event is not a literal */
function eventsPassedTo(update: string, file: ts.SourceFile): string[] {
  return callsIn(file)
    .filter(({ expression }) => expression.getText() === update)
    .flatMap(({ arguments: [, , event] }) => {
      const types = event && ts.isObjectLiteralExpression(event) ? typesOf(event) : [];
      if (types.length === 0) {
        throw new Error(`${file.fileName}: ${update} with ${event?.getText() ?? 'nothing'}`);
      }
      return types;
    });
}

function typesOf(event: ts.ObjectLiteralExpression): string[] {
  return event.properties
    .filter((property) => ts.isPropertyAssignment(property))
    .filter(({ name }) => name.getText() === 'type')
    .flatMap(({ initializer }) =>
      ts.isConditionalExpression(initializer)
        ? [initializer.whenTrue, initializer.whenFalse]
        : [initializer],
    )
    .filter((text) => ts.isStringLiteral(text))
    .map(({ text }) => text);
}

/** `set` and `values` of the two tables that assign a state. */
function stateWrites(file: ts.SourceFile): string[] {
  return callsIn(file).flatMap((call) => {
    const { expression } = call;
    if (!ts.isPropertyAccessExpression(expression)) return [];
    const [, verb, table] =
      /\.(update|insert)\((payment|reservation)\)$/.exec(expression.expression.getText()) ?? [];
    const [values] = call.arguments;
    const namesState =
      values !== undefined &&
      ts.isObjectLiteralExpression(values) &&
      values.properties.some((property) => property.name?.getText() === 'state');
    return verb && table && namesState ? [`${file.fileName} ${verb} ${table}`] : [];
  });
}
