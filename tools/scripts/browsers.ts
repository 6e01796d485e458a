/**
 * Compares what the built pages and their service workers use, with all packages in them, with the oldest supported
 * browsers (X-PAGE-44): the syntax, and the features of the platform by MDN's compatibility data. Usage: `npm run check -- browsers`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensurePagesBuilt } from './lib/client.mjs';
import { root, runCommand } from './lib/run.mjs';
import { allowed } from './browsers/allowed.ts';
import { createFeatures } from './browsers/features.ts';
import { usesInScript, usesInStyles, type Use } from './browsers/uses.ts';

/** What users load. The page of the contract is for developers. */
const folders = ['dist/client', 'dist/statecharts', 'demo/toss/browser'];

await runCommand(async () => {
  await ensurePagesBuilt();
  const features = createFeatures();
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const uses = files.flatMap((file) => read(file, features));
  const newer = new Map<string, Set<string>>();
  for (const { feature, place } of uses) {
    newer.set(feature, (newer.get(feature) ?? new Set()).add(place));
  }
  const problems = [...newer].flatMap(([feature, places]) => {
    const rule = allowed.find((each) => each.feature === feature);
    const left = [...places].filter((place) => rule?.where.test(place) !== true);
    return left.map((place) => `${feature} in ${place}`);
  });
  const unused = allowed.filter(({ feature }) => !newer.has(feature));
  for (const { feature } of unused) problems.push(`${feature} is allowed and not used`);
  problems.sort().forEach((problem) => console.error(problem));
  console.log(`${files.length} built files read, ${problems.length} problems found.`);
  return problems.length === 0 ? 0 : 1;
});

function read(file: string, features: ReturnType<typeof createFeatures>): Use[] {
  const text = readFileSync(file, 'utf8');
  const place = relative(root, file);
  return file.endsWith('.css')
    ? usesInStyles(text, place, features)
    : usesInScript(text, place, readMap(`${file}.map`), features);
}

function readMap(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
