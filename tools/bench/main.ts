// npm run bench: measures pages, server, rush or start; docs/performance.md says what each part measures.
const parts: Record<string, () => Promise<unknown>> = {
  pages: () => import('./pages.ts').then(() => import('./statecharts.ts')),
  statecharts: () => import('./statecharts.ts'),
  server: () => import('./server/main.ts'),
  rush: () => import('./rush/main.ts'),
  start: () => import('./start.ts'),
};

const [name = 'pages'] = process.argv.slice(2);
const part = parts[name];
if (part === undefined) {
  const known = Object.keys(parts).join('", "');
  console.error(`There is no benchmark "${name}"; there are "${known}".`);
  process.exitCode = 1;
} else await part();
