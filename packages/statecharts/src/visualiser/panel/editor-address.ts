/**
 * The address with which VS Code opens a line of a file.
 * @param folder absolute, with either kind of slash; empty where the file is absolute
 * @param line from 1
 */
export function editorAddress(folder: string, file: string, line = 1): string {
  const path = (folder === '' ? file : `${folder}/${file}`).replaceAll('\\', '/');
  // In a path, `?` and `#` would end it.
  const written = encodeURI(path.replace(/^\/+/, '')).replace(/[?#]/g, encodeURIComponent);
  return `vscode://file/${written}:${line}`;
}
