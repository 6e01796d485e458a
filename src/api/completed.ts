export type Fields = Readonly<Record<string, unknown>>;

/** Computes a default from the object that lacks it, and the object's place in its list. */
type Computed<T> = (sent: Fields, index: number) => T;

/** What an answer may lack: the default of a value, or those of an object's fields or of a list's items. */
export type Completion<T> =
  | Computed<T>
  | (null extends T ? { readonly orNull: Completion<NonNullable<T>> } : never)
  | (T extends readonly (infer Item)[]
      ? readonly [] | readonly [Completion<Item>]
      : T extends object
        ? { readonly [Field in keyof T]?: Completion<T[Field]> }
        : T);

/**
 * Gives each missing or null field of an answer its default.
 * @param body also in a wrapper `{data: …}`, or a list where a page is expected, or the other way round
 */
export function completedAnswer(body: unknown, completion: unknown): unknown {
  if (isFields(body) && 'data' in body) {
    return { ...body, data: completedAnswer(body.data, completion) };
  }
  const isPage = isFields(completion) && 'content' in completion;
  if (isPage && Array.isArray(body)) return completed({ content: body }, completion);
  // An answer of another shape stays as it is, for its reader to judge.
  const fits = isFields(body) || (Array.isArray(body) && Array.isArray(completion));
  return fits ? completed(body, completion) : body;
}

function completed(sent: unknown, completion: unknown, index = 0): unknown {
  if (Array.isArray(completion)) {
    if (isFields(sent) && 'content' in sent) {
      return { ...sent, content: completed(sent.content, completion) };
    }
    const item: unknown = completion[0];
    if (!Array.isArray(sent) || item === undefined) return sent ?? [];
    return sent.map((each, place) => completed(each, item, place));
  }
  if (!isFields(completion)) return sent ?? completion;
  if ('orNull' in completion) return (sent ?? null) && completed(sent, completion.orNull);
  const fields = isFields(sent) ? sent : {};
  return { ...fields, ...defaultsIn(fields, completion, index) };
}

function defaultsIn(fields: Fields, completion: Fields, index: number): Fields {
  return Object.fromEntries(
    Object.entries(completion).map(([name, part]) => [
      name,
      isComputed(part) ? (fields[name] ?? part(fields, index)) : completed(fields[name], part),
    ]),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isComputed(value: unknown): value is Computed<unknown> {
  return typeof value === 'function';
}
