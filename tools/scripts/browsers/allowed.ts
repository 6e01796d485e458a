/** A feature that an old supported browser lacks and that does no harm there. */
interface Allowed {
  readonly feature: string;
  /** The sources that may use it. */
  readonly where: RegExp;
  readonly why: string;
}

export const allowed: readonly Allowed[] = [
  {
    feature: '.checkVisibility',
    where: /@radix-ui\/react-focus-scope\//,
    why: 'It is tested for, and the computed style read without it.',
  },
  {
    feature: '.fetchPriority',
    where: /^node_modules\/(react-dom|@tosspayments)\//,
    why: 'A property that is set and never called: browsers without it load in their own order.',
  },
  {
    feature: '.imageSizes',
    where: /^node_modules\/react-dom\//,
    why: 'It is read from the properties of a component.',
  },
  {
    feature: '.isError',
    where: /^(src|node_modules\/@tanstack)\//,
    why: 'It is a property of a query, not `Error.isError`.',
  },
  {
    feature: '.movementX',
    where: /^node_modules\/react-dom\//,
    why: 'React has its own for browsers without it.',
  },
  {
    feature: '.movementY',
    where: /^node_modules\/react-dom\//,
    why: 'React has its own for browsers without it.',
  },
  {
    feature: '.userActivation',
    where: /^src\/features\/admin\/entry\/use-door\.ts$/,
    why: 'It is tested for.',
  },
  {
    feature: '.wakeLock',
    where: /^src\/ui\/ticket\/ticket-view\.tsx$/,
    why: 'It is tested for: without it the screen sleeps as usual.',
  },
  {
    feature: ':has',
    where: /^(src\/ui\/outlined-by-input\.ts|dist\/client\/assets\/print-.*\.css)$/,
    why: 'The outline has another selector beside it. On paper the page is printed around the ticket.',
  },
  {
    feature: '@page',
    where: /\/print-.*\.css$/,
    why: 'Browsers without it print with their own margins.',
  },
  {
    feature: 'Ed25519',
    where: /^domain\/ticket-code\.ts$/,
    why: 'The door then judges a code like a typed number, by the list (src/features/admin/entry/judge-code.ts).',
  },
  {
    feature: 'ClipboardItem',
    where: /^packages\/statecharts\/src\/visualiser\/page\/copy-menu\.tsx$/,
    why: 'Without it the image becomes a file.',
  },
  {
    feature: 'ML',
    where: /^node_modules\/elkjs\//,
    why: 'It is a name in the minified code, not a part of the page.',
  },
  {
    feature: 'sqrt()',
    where: /^node_modules\/elkjs\//,
    why: 'It is a call of `Math.sqrt`, not a function of a style.',
  },
];
