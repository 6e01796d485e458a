import { resolve } from 'node:path';
import ts from 'typescript';

/**
 * Compiles lines as a file of this project, without writing it.
 * @param path of the file, for its relative imports
 * @param imports the first lines
 * @returns the lines that have a type error
 */
export function faultyLines(path: string, imports: string, lines: readonly string[]): string[] {
  const file = resolve(path);
  const content = imports + lines.join('\n');
  const program = createProgram(file, content);
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${path} is not part of the program.`);
  const contentLines = content.split('\n');
  return program
    .getSemanticDiagnostics(source)
    .map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line)
    .map((line) => contentLines[line] ?? '');
}

function createProgram(file: string, content: string): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { noEmit: true }, host);
  if (!parsed) throw new Error('There is no tsconfig.json.');
  const disk = ts.createCompilerHost(parsed.options);
  return ts.createProgram([file], parsed.options, {
    ...disk,
    fileExists: (path) => path === file || disk.fileExists(path),
    getSourceFile: (path, version, ...rest) =>
      path === file
        ? ts.createSourceFile(path, content, version)
        : disk.getSourceFile(path, version, ...rest),
  });
}
