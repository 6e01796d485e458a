// npm run bench: measures the pages; npm run bench -- server: measures the server against bare PostgreSQL.
const [part = 'pages'] = process.argv.slice(2);
if (part === 'pages') await import('./pages.ts');
else if (part === 'server') await import('./server/main.ts');
else {
  console.error(`There is no benchmark "${part}"; there are "pages" and "server".`);
  process.exitCode = 1;
}
