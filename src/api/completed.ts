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
 * Gives each missing or null field of an answer its default. What lacks nothing is returned itself, as each answer of our server.
 * @param body also in a wrapper `{data: …}`, or a list where a page is expected, or the other way round
 */
export function completedAnswer(body: unknown, completion: unknown): unknown {
  if (isFields(body) && 'data' in body) {
    return withField(body, 'data', completedAnswer(body.data, completion));
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
      return withField(sent, 'content', completed(sent.content, completion));
    }
    const item: unknown = completion[0];
    if (!Array.isArray(sent) || item === undefined) return sent ?? [];
    const list = sent.map((each, place) => completed(each, item, place));
    return list.some((each, place) => each !== sent[place]) ? list : sent;
  }
  if (!isFields(completion)) return sent ?? completion;
  if ('orNull' in completion) return (sent ?? null) && completed(sent, completion.orNull);
  const fields = isFields(sent) ? sent : {};
  const defaults = Object.entries(completion)
    .map(([name, part]) => [
      name,
      isComputed(part) ? (fields[name] ?? part(fields, index)) : completed(fields[name], part),
    ])
    .filter(([name, value]) => fields[String(name)] !== value);
  return sent === fields && defaults.length === 0
    ? sent
    : { ...fields, ...Object.fromEntries(defaults) };
}

function withField(fields: Fields, name: string, value: unknown): Fields {
  return fields[name] === value ? fields : { ...fields, [name]: value };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isComputed(value: unknown): value is Computed<unknown> {
  return typeof value === 'function';
}
