// The commands import this file first: a Node that is too old for the rest must be able to read it.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Marquee needs Node 20.19 or later, and this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
