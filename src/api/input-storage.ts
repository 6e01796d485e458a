import { guarded } from './guarded.ts';

/**
 * The texts of a user's unsent input in the storage of this tab, so that they survive a reload and the end of the
 * session. A sign-out in any tab makes them unreadable in all tabs, also in those that learn of it late (C-FORM-16).
 */

/** Customers' forms, their drafts of reviews, administrators' forms, and the sale that the counter has sent. */
export type InputKind = (typeof kinds)[number];

const kinds = ['input', 'reviewDrafts', 'adminDrafts', 'counterSale'] as const;
/** In the storage of all tabs: changes at every sign-out. */
const SIGN_OUTS = 'marquee.signOuts';

/** The texts where the storage throws (C-SESS-18): they then last as long as the page. */
const inMemory = new Map<InputKind, string>();
let uncountedSignOuts = 0;

/** @returns the user until the next sign-out; afterwards neither `readInput` nor `writeInput` accepts it */
export function inputOwner(loginId: string): string {
  return `${signOuts()}/${encodeURIComponent(loginId.toLowerCase())}/`;
}

/** Replaces the stored input; null removes it. A page that is left after the sign-out stores nothing. */
export function writeInput(kind: InputKind, owner: string, text: string | null): void {
  if (isSignedOut(owner)) return;
  write(kind, text === null ? null : owner + text);
}

/** @returns the user's input; null without any. Removes what another user, or one who signed out, has typed. */
export function readInput(kind: InputKind, owner: string): string | null {
  dropUnless(kind, isSignedOut(owner) ? headOfAll() : owner);
  return isSignedOut(owner) ? null : (read(kind)?.slice(owner.length) ?? null);
}

/** @param loginId of the signed-in customer; null without one: then only a sign-out removes the input */
export function dropInputOfOthers(loginId: string | null): void {
  for (const kind of kinds) dropUnless(kind, loginId === null ? headOfAll() : inputOwner(loginId));
}

/** Removes the input in this tab, and invalidates that of the other tabs. */
export function forgetInput(): void {
  for (const kind of kinds) write(kind, null);
  const isCounted = guarded(() => {
    localStorage.setItem(SIGN_OUTS, String(signOuts() + 1));
    return true;
  });
  if (isCounted === null) uncountedSignOuts += 1;
}

function dropUnless(kind: InputKind, head: string): void {
  if (read(kind)?.startsWith(head) === false) write(kind, null);
}

function isSignedOut(owner: string): boolean {
  return !owner.startsWith(headOfAll());
}

function headOfAll(): string {
  return `${signOuts()}/`;
}

function signOuts(): number {
  const counted = Number(guarded(() => localStorage.getItem(SIGN_OUTS))) || 0;
  return counted + uncountedSignOuts;
}

function read(kind: InputKind): string | null {
  return inMemory.get(kind) ?? guarded(() => sessionStorage.getItem(keyOf(kind)));
}

function write(kind: InputKind, text: string | null): void {
  const isStored = guarded(() => {
    if (text === null) sessionStorage.removeItem(keyOf(kind));
    else sessionStorage.setItem(keyOf(kind), text);
    return true;
  });
  if (isStored === true || text === null) inMemory.delete(kind);
  else inMemory.set(kind, text);
}

function keyOf(kind: InputKind): string {
  return `marquee.${kind}`;
}
