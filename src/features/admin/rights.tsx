import { createContext, useContext } from 'react';
import { adminPaths, adminSections, type AdminSection } from '../../../domain/admin-pages.ts';
import { pageNames } from '../../../domain/page-table.ts';
import type { secured } from '../../../openapi.gen.d.ts';

/** A call of the administration, by its id in the contract. */
export type AdminOperation = secured['administrator'];

/** What the login has said; null for a session that an earlier version has stored: the server refuses what is not theirs. */
export type Operations = readonly string[] | null;

const needs: Readonly<Record<AdminSection, { needs: AdminOperation }>> = adminSections;

/** The calls that the signed-in administrator may make. */
export const Rights = createContext<Operations>(null);

/** @returns tells whether the administrator may make a call, and so whether it is offered (A-ACC-39) */
export function useMay(): (operation: AdminOperation) => boolean {
  const operations = useContext(Rights);
  return (operation) => may(operations, operation);
}

/** @returns tells whether the administrator may use a section (A-ACC-39) */
export function useMayOpen(): (section: AdminSection) => boolean {
  const operations = useContext(Rights);
  // Every role has the own account; what an earlier version has stored does not name its call.
  return (section) => section === 'ownAccount' || may(operations, needs[section].needs);
}

/** @returns whether a SUPER may only set up the second factor (A-ACC-55): every role may call the door's lists otherwise */
export function useMustSetUp(): boolean {
  return !may(useContext(Rights), 'listEntryTickets');
}

/** @returns where the administrator begins: at the films, or at the first section of their menu (A-SIGN-6, A-ACC-39) */
export function useHome(): { section: AdminSection; path: string } {
  const mayOpen = useMayOpen();
  const first = pageNames<AdminSection>(adminSections).find(mayOpen) ?? 'closure';
  const section = mayOpen('films') ? 'films' : first;
  return { section, path: adminPaths[section] };
}

function may(operations: Operations, operation: AdminOperation): boolean {
  return operations?.includes(operation) ?? true;
}
