import SerializerSelector from '@fastify/fast-json-stringify-compiler';

type Factory = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<Factory>>;

/**
 * Compiles the serializers of an app's answers, one per distinct schema. Fastify compiles one per route and status; most
 * of them are the same `Error`, and each compilation reads all shared schemas again. Each is compiled with its first
 * answer: compiling all of them made up most of the start.
 */
export function createSerializerFactory(): Factory {
  const factory = SerializerSelector();
  // Outside of the factory, which Fastify calls for each route; all routes of an app share their schemas.
  const compiled = new Map<string, Serializer>();
  return (sharedSchemas, options) => {
    const compile = factory(sharedSchemas, options);
    return (route) => {
      const key = JSON.stringify(route.schema);
      const serializer = compiled.get(key) ?? onFirstCall(() => compile(route));
      compiled.set(key, serializer);
      return serializer;
    };
  };
}

function onFirstCall(compile: () => Serializer): Serializer {
  let serializer: Serializer | undefined;
  return (answer) => (serializer ??= compile())(answer);
}
