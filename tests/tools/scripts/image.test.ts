import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildStages, sentPaths } from '../../../tools/scripts/image/build-stages.ts';
import { readDockerfile, type Step } from '../../../tools/scripts/image/dockerfile.ts';
import { root } from '../../../tools/scripts/lib/run.mjs';
import { liveServer } from '../../../tools/scripts/lib/services.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const kindsOf = (steps: readonly Step[]) => steps.map(({ kind }) => kind);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-image-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the proof of the image', () => {
  it('knows every step of the Dockerfile', () => {
    const stages = readDockerfile(read('Dockerfile'));
    expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', 'node:20-slim']);
    const [build, packages, last] = stages;
    expect(kindsOf(build?.steps ?? [])).toEqual([
      ...['workdir', 'copy', 'copy', 'npm', 'copy', 'npm'],
    ]);
    expect(packages?.steps.at(-1)).toEqual({
      ...{ kind: 'npm', args: ['ci', '--omit=dev', '--no-audit', '--no-fund'] },
    });
    expect(last?.command).toEqual(['node', ...liveServer]);
    expect(last?.healthCheck.slice(0, 2)).toEqual(['node', '-e']);
    expect(last?.steps.find(({ kind }) => kind === 'env')).toMatchObject({
      values: { NODE_ENV: 'production', PORT: '3000' },
    });
  });

  it.each([
    ['an instruction', 'FROM a\nADD b /c'],
    ['an option', 'FROM a\nCOPY --chown=a b c'],
    ['a command', 'FROM a\nRUN apt-get install b'],
    ['a step before a stage', 'WORKDIR /app'],
  ])('does not leave out %s that it does not know', (_, text) => {
    expect(() => readDockerfile(text)).toThrow('does not know how to run');
  });

  it('copies what Docker is sent and what an earlier stage has, into the folders of the stage', () => {
    const [context, place] = [temporaryFolder(), temporaryFolder()];
    for (const folder of ['sent/inner', 'secret'])
      mkdirSync(join(context, folder), { recursive: true });
    for (const file of ['sent/inner/a.txt', 'secret/b.txt', 'c.txt', 'd.txt']) {
      writeFileSync(join(context, file), file);
    }
    const stages = readDockerfile(`
FROM image AS first
WORKDIR /work
COPY . .
FROM image
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=first /work/sent ./taken
COPY c.txt ./sub/`);
    const { root: own, workFolder } = buildStages(stages, {
      ...{ context, place, isSent: sentPaths('*\n!sent/inner\n!c.txt\n') },
    });
    expect(workFolder).toBe(join(own, 'app'));
    const names = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => relative(folder, join(each.parentPath, each.name)))
        .sort();
    expect(names(join(place, '0-first', 'work'))).toEqual(['c.txt', 'sent/inner/a.txt']);
    expect(names(own)).toEqual(['app/sub/c.txt', 'app/taken/inner/a.txt']);
  });

  it('fails for a file that is not there', () => {
    const stages = readDockerfile('FROM image\nCOPY missing.txt ./');
    const place = temporaryFolder();
    const build = () => buildStages(stages, { context: place, place, isSent: () => true });
    expect(build).toThrow('There is no missing.txt to copy');
  });
});
