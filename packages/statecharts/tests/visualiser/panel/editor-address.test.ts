import { expect, it } from 'vitest';
import { editorAddress } from '../../../src/visualiser/panel/editor-address.ts';

it.each([
  ['/home/ada/cinema', 'machines/door.ts', 24, 'vscode://file/home/ada/cinema/machines/door.ts:24'],
  ['C:\\cinema', 'machines/door.ts', 2, 'vscode://file/C:/cinema/machines/door.ts:2'],
  ['', '/home/ada/door.ts', undefined, 'vscode://file/home/ada/door.ts:1'],
  ['/my films #1', 'a?.ts', 3, 'vscode://file/my%20films%20%231/a%3F.ts:3'],
])('leads to a line in an editor: %s, %s (X-CHART-94)', (folder, file, line, address) => {
  expect(editorAddress(folder, file, line)).toBe(address);
});
