import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { html, type Markup } from '../lib/html.ts';

/** A machine with the ids of its views. The first one is shown unless the address names another. */
export interface MachineOutline {
  name: string;
  views: readonly string[];
}

const LIST = 'machines.json';

const listSchema = v.array(
  v.pipe(
    v.object({ name: v.string(), views: v.array(v.object({ id: v.string() })) }),
    v.transform(({ name, views }): MachineOutline => ({ name, views: views.map(({ id }) => id) })),
  ),
);

/** @returns the machines in the folder of a built visualiser, by their names */
export async function readMachines(directory: string): Promise<Map<string, MachineOutline>> {
  const list: unknown = JSON.parse(await readFile(join(directory, LIST), 'utf8'));
  return new Map(v.parse(listSchema, list).map((machine) => [machine.name, machine]));
}

/**
 * The links with which the browser loads the data of a page together with its script.
 * @param machine the machine that the page shows; undefined for other pages
 * @param view as the address names it; null for none
 */
export function preloadsOf(machine: MachineOutline | undefined, view: string | null): Markup {
  const files = [LIST];
  if (machine !== undefined) {
    const shown = machine.views.find((id) => id === view) ?? machine.views[0];
    files.push(`${machine.name}/facts.json`);
    if (shown !== undefined) files.push(`${machine.name}/${shown}.json`);
  }
  return html`${files.map(
    (file) => html`<link rel="preload" as="fetch" crossorigin href="/statecharts/${file}" />`,
  )}`;
}
