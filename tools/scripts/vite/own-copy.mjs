/**
 * Gives some modules their own copy of a package that is one module: without it, the chunk of these modules contains each
 * function of the package that any other chunk uses.
 * @param {string} packageName
 * @param {readonly string[]} importers the last parts of the paths of the modules that share the copy
 * @returns {import('vite').Plugin}
 */
export function ownCopy(packageName, importers) {
  return {
    name: 'own-copy',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== packageName || !importers.some((end) => importer?.endsWith(end))) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?copy` };
    },
  };
}
