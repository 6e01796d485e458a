/**
 * Forwards the addresses of the visualiser to its development server, which answers `/statecharts` only with a slash at
 * its end.
 * @param {string} target the origin of that server
 */
export function statechartsProxy(target) {
  return {
    target,
    changeOrigin: true,
    /** @param {string} path */
    rewrite: (path) => path.replace(/^\/statecharts(?=\?|$)/, '/statecharts/'),
  };
}
