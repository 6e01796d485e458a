import data from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SupportStatement,
} from '@mdn/browser-compat-data/types';
import { supportedBrowsers } from '../vite/supported-browsers.mjs';

export type Features = ReturnType<typeof createFeatures>;

const oldest = Object.entries(supportedBrowsers) as [BrowserName, string][];

/** What MDN's compatibility data says of the platform's features, for the oldest supported browsers. */
export function createFeatures() {
  const apis = new Map(childrenOf(data.api));
  const builtins = new Map(childrenOf(data.javascript.builtins));
  const known = (name: string) => apis.get(name) ?? builtins.get(name);
  const members = newerMembers([
    // An object of a newer interface comes from a newer global or member, which is found.
    ...[...apis.values()].filter((each) => !isNewer(each)),
    ...builtins.values(),
  ]);
  return {
    /** @param name of an interface, a class or a function of the window */
    isNewerGlobal: (name: string) => isNewer(known(name)),
    /** @param member of the object itself, such as `any` of `AbortSignal` */
    isNewerStatic: (name: string, member: string) =>
      isNewer(known(name)?.[`${member}_static`] ?? known(name)?.[member]),
    /** @param member a name that no supported interface has, and a newer one does */
    isNewerMember: (member: string) => members.has(member),
    /** @param name of an algorithm of signatures */
    isNewerAlgorithm: (name: string) =>
      isNewer(apis.get('SubtleCrypto')?.verify?.[name.toLowerCase()]),
    selectors: newerNames(data.css.selectors),
    atRules: newerNames(data.css['at-rules']),
    /** Functions of values. */
    functions: newerNames(data.css.types),
  };
}

/**
 * The members of objects whose interface a script does not tell. Only standard names of several words: no package uses
 * them for something else.
 */
function newerMembers(interfaces: readonly Identifier[]): ReadonlySet<string> {
  const newer = new Set<string>();
  const old = new Set<string>();
  for (const [key, member] of interfaces.flatMap(childrenOf)) {
    const name = key.replace('_static', '');
    if (!isNewer(member)) old.add(name);
    else if (/^[a-z]+[A-Z]\w*$/.test(name) && isStandard(member)) newer.add(name);
  }
  return new Set([...newer].filter((name) => !old.has(name)));
}

function newerNames(group: Identifier | undefined): ReadonlySet<string> {
  return new Set(childrenOf(group).flatMap(([name, each]) => (isNewer(each) ? [name] : [])));
}

function childrenOf(parent: Identifier | undefined): [string, Identifier][] {
  return Object.entries(parent ?? {}).filter(
    (entry): entry is [string, Identifier] => entry[0] !== '__compat',
  );
}

function isStandard(feature: Identifier): boolean {
  const { standard_track: isOnTrack = false, deprecated = true } =
    statementOf(feature)?.status ?? {};
  return isOnTrack && !deprecated;
}

/** Whether one of the oldest supported browsers lacks the feature. */
function isNewer(feature: Identifier | undefined): boolean {
  const support = statementOf(feature)?.support;
  if (support === undefined) return false;
  return oldest.some(([browser, version]) => {
    const statement = support[browser];
    return statement !== undefined && !isSupported(statement, version);
  });
}

function statementOf(feature: Identifier | undefined): CompatStatement | undefined {
  return feature?.__compat;
}

function isSupported(support: SupportStatement, version: string): boolean {
  const statements = Array.isArray(support) ? support : [support];
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      (flags ?? prefix ?? other) === undefined &&
      typeof added === 'string' &&
      added !== 'preview' &&
      isAtMost(added, version) &&
      (removed === undefined || !isAtMost(removed, version)),
  );
}

/** @param one such as `≤37` or `16.4` */
function isAtMost(one: string, other: string): boolean {
  return one.replace('≤', '').localeCompare(other, 'en', { numeric: true }) <= 0;
}
