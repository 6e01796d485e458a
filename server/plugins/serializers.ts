import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import { createAnswerCheck } from './answer-check.ts';

type Factory = ReturnType<typeof SerializerSelector>;
type Compile = ReturnType<Factory>;
type Serializer = ReturnType<Compile>;

/** Called with a violation of the contract in an answer, which is sent nevertheless. */
export type ReportFault = (fault: string) => void;

/**
 * Compiles the serializers of an app's answers, one per distinct schema. Fastify compiles one per route and status; most
 * of them are the same `Error`, and each compilation reads all shared schemas again. Each is compiled with its first
 * answer: compiling all of them made up most of the start.
 * @param report null to send answers without comparing them with the contract (decision 0014)
 */
export function createSerializerFactory(report: ReportFault | null): Factory {
  const factory = SerializerSelector();
  // Outside of the factory, which Fastify calls for each route; all routes of an app share their schemas.
  const compiled = new Map<string, Serializer>();
  let checkerFor: ReturnType<typeof createAnswerCheck> | undefined;

  function checked(schemas: unknown, { schema }: Parameters<Compile>[0], serializer: Serializer) {
    if (!report || !isObject(schemas) || !isObject(schema)) return serializer;
    const findFault = (checkerFor ??= createAnswerCheck(schemas))(schema);
    return (answer: unknown) => {
      const text = serializer(answer);
      const fault = findFault(text);
      if (fault !== null) report(fault);
      return text;
    };
  }

  return (sharedSchemas, options) => {
    const compile = factory(sharedSchemas, options);
    return (route) => {
      const key = JSON.stringify(route.schema);
      const serializer =
        compiled.get(key) ?? onFirstCall(() => checked(sharedSchemas, route, compile(route)));
      compiled.set(key, serializer);
      return serializer;
    };
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function onFirstCall(compile: () => Serializer): Serializer {
  let serializer: Serializer | undefined;
  return (answer) => (serializer ??= compile())(answer);
}
