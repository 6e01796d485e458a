import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { createAnswerCheck, type FindFault } from './answer-check.ts';

type Serializer = ReturnType<ReturnType<ReturnType<typeof SerializerSelector>>>;

/** Called with a violation of the contract in an answer, which is sent nevertheless. */
export type ReportFault = (fault: string) => void;

/** How answers of a schema are written, and compared with it. */
interface Compiled {
  serialize: Serializer;
  /** Compiled with the first comparison. */
  findFault?: FindFault;
}

const factory = SerializerSelector();
/** By the text of the schema. All apps of a process have the schemas of the contract. */
const compiled = new Map<string, Compiled>();
let checkerFor: ReturnType<typeof createAnswerCheck> | undefined;

/**
 * Compiles the serializers of answers, one per distinct schema. Fastify compiles one per route and status; most
 * of them are the same `Error`, and each compilation reads all shared schemas again. Each is compiled with its first
 * answer, or before it in an idle moment: compiling all of them made up most of the start.
 * @param schemas those that others refer to, by their ids
 * @param report null to send answers without comparing them with the contract (decision 0014)
 * @param later does the compilations when nothing else is to do
 */
export function createSerializerCompiler(
  schemas: object,
  report: ReportFault | null,
  later: (compile: () => void) => void,
): FastifySerializerCompiler<unknown> {
  const compile = factory(schemas);
  const keys = new Set<string>();
  return (route) => {
    const key = JSON.stringify(route.schema);
    const find = () => {
      const found = compiled.get(key) ?? {
        serialize: compile({ httpStatus: 'default', ...route }),
      };
      compiled.set(key, found);
      return found;
    };
    if (!keys.has(key)) later(find);
    keys.add(key);
    return (answer) => {
      const found = find();
      const text = found.serialize(answer);
      if (report && isObject(route.schema)) {
        checkerFor ??= createAnswerCheck(schemas);
        found.findFault ??= checkerFor(route.schema);
        const fault = found.findFault(text);
        if (fault !== null) report(fault);
      }
      return text;
    };
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
