import { PasteError, type StateConfig } from './read-literal.ts';

interface Box {
  readonly key: string;
  readonly invokes: readonly string[];
  readonly parent: string;
  isFinal: boolean;
  isParallel: boolean;
  initial?: string;
  initialActions?: string;
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const TITLE = /^state "([^"]*)" as (\S+?)(\s*\{)?$/;
const ARROW = /^(\S+) --> (\S+?)(?: : (.*))?$/;
const END = '[*]';
const ROOT = '';
/** The box around a machine of parallel states. */
const WHOLE = 'machine';

/**
 * Reads a diagram that the package has drawn with Mermaid: a level of a chart, with its transitions, guards, actions and
 * invoked actors. States that the diagram shows as outside are states without anything inside.
 * @throws PasteError with the line that is not of such a diagram
 */
export function readMermaid(text: string): StateConfig {
  const boxes = new Map<string, Box>([[ROOT, newBox(ROOT, 'diagram', ROOT)]]);
  const arrows: Arrow[] = [];
  const open = [ROOT];
  text.split('\n').forEach((written, index) => {
    const line = written.trim();
    if (line === '' || line.startsWith('%%') || line === 'stateDiagram-v2') return;
    const parent = open.at(-1) ?? ROOT;
    const title = TITLE.exec(line);
    if (title !== null) {
      const [, name = '', id = '', isOpen] = title;
      boxes.set(id, newBox(id, name, parent));
      if (isOpen !== undefined) open.push(id);
      return;
    }
    if (line === '}' && open.length > 1) return void open.pop();
    const around = boxes.get(parent);
    if (line === '--' && around !== undefined) return void (around.isParallel = true);
    const arrow = ARROW.exec(line);
    if (arrow === null)
      throw new PasteError(`“${line}” is not of a diagram of this page.`, index + 1);
    const [, from = '', to = '', label = ''] = arrow;
    if (from === END && around !== undefined) {
      around.initial = to;
      around.initialActions = label.replace(/^\/ ?/, '');
    } else if (to === END) {
      const box = boxes.get(from);
      if (box === undefined)
        throw new PasteError(`“${from}” is no state of the diagram.`, index + 1);
      box.isFinal = true;
    } else arrows.push({ from, to, label });
  });
  if (open.length > 1)
    throw new PasteError('A “}” is missing at the end.', text.split('\n').length);
  return configOf(boxes.get(WHOLE)?.parent === ROOT ? WHOLE : ROOT, { boxes, arrows });
}

function newBox(id: string, title: string, parent: string): Box {
  const [key = '', ...invokes] = title.replace(/ ▸$/, '').split(' ⚙ ');
  return { key: key === '' ? id : key, invokes, parent, isFinal: false, isParallel: false };
}

interface Diagram {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: readonly Arrow[];
}

/** The id that the configuration gives a state, so that targets need no path. */
const idOf = (id: string) => (id === ROOT ? 'diagram' : id);

function configOf(id: string, { boxes, arrows }: Diagram): StateConfig {
  const box = boxes.get(id);
  const children = [...boxes].filter(([each, { parent }]) => each !== ROOT && parent === id);
  const anyId = children.find(([each, { key }]) => key === 'any' && each.endsWith('_any'))?.[0];
  const states = children.filter(([each]) => each !== anyId);
  const own = arrows.filter(({ from }) => from === id || from === anyId);
  const transitions = own.flatMap((arrow) => transitionsOf(arrow, anyId));
  const initial = box?.initial === undefined ? undefined : boxes.get(box.initial)?.key;
  const isParallel = box?.isParallel === true;
  return {
    id: id === WHOLE ? box?.key : idOf(id),
    ...(box?.isFinal === true ? { type: 'final' } : {}),
    ...(isParallel ? { type: 'parallel' } : {}),
    ...(states.length > 0 && !isParallel
      ? { initial: initialOf(initial ?? states[0]?.[1].key ?? '', box?.initialActions) }
      : {}),
    ...invokesOf(box?.invokes ?? [], transitions),
    ...grouped(transitions),
    ...(states.length > 0
      ? {
          states: Object.fromEntries(
            states.map(([each, { key }]) => [key, configOf(each, { boxes, arrows })]),
          ),
        }
      : {}),
  };
}

function initialOf(target: string, actions = ''): unknown {
  return actions === '' ? target : { target, actions: actions.split(', ') };
}

interface Transition {
  /** `done`, `error`, `snapshot`, `after`, `always`; empty for an event. */
  readonly kind: string;
  readonly name: string;
  readonly config: {
    readonly target?: string;
    readonly guard?: string;
    readonly actions?: string[];
  };
}

const LABEL = /^(?:(done|error|snapshot|after) (.+?)|(.+?))(?: \[(.*?)\])?(?: \/ (.*))?$/;

function transitionsOf({ from, to, label }: Arrow, anyId: string | undefined): Transition[] {
  // Only labels without guard and actions are joined.
  const labels = /[[/]/.test(label) ? [label] : label.split(', ');
  return labels.map((each) => {
    const [, kind, ended, event = '', guard, actions] = LABEL.exec(each.trim()) ?? [];
    return {
      kind: kind ?? (event === 'always' ? 'always' : ''),
      name: ended ?? event,
      config: {
        ...(to === from || to === anyId ? {} : { target: `#${idOf(to)}` }),
        ...(guard === undefined ? {} : { guard }),
        ...(actions === undefined ? {} : { actions: actions.split(', ') }),
      },
    };
  });
}

/** The actors, with the ids that the ends of their calls name. */
function invokesOf(sources: readonly string[], transitions: readonly Transition[]): StateConfig {
  const ofCall = transitions.filter(({ kind }) => ['done', 'error', 'snapshot'].includes(kind));
  const ids = [...new Set(ofCall.map(({ name }) => name))].filter((id) => id !== '');
  const all = [...sources, ...ids.slice(sources.length)];
  const of = (id: string, kind: string) =>
    ofCall.filter((each) => each.name === id && each.kind === kind).map(({ config }) => config);
  if (all.length === 0) return {};
  return {
    invoke: all.map((src, index) => {
      const id = ids[index] ?? src;
      const ends = {
        onDone: of(id, 'done'),
        onError: of(id, 'error'),
        onSnapshot: of(id, 'snapshot'),
      };
      const used = Object.entries(ends).filter(([, list]) => list.length > 0);
      return { id, src, ...Object.fromEntries(used) };
    }),
  };
}

function grouped(transitions: readonly Transition[]): StateConfig {
  const by = (kind: string): Record<string, Transition['config'][]> => {
    const own = transitions.filter((each) => each.kind === kind);
    const names = new Set(own.map(({ name }) => name));
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        own.filter((each) => each.name === name).map(({ config }) => config),
      ]),
    );
  };
  const [on, after, { always }] = [by(''), by('after'), by('always')];
  return {
    ...(Object.keys(on).length > 0 ? { on } : {}),
    ...(Object.keys(after).length > 0 ? { after } : {}),
    ...(always === undefined ? {} : { always }),
  };
}
