// Who may import whom. The rules are those of CONTRIBUTING.md; each says why, because the message is what a developer meets.
const tests = '\\.test\\.tsx?$';

/** The rooms of server/, from the ground up: what stands on one level may import what is below it, types too. */
const levels = [
  ['platform'],
  ['db', 'figures', 'pictures'],
  ['numbers'],
  ['database', 'images', 'leads'],
  ['content'],
  ['analysis'],
  ['services.ts'],
  ['http'],
  ['app.ts'],
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', comment: 'Modules that need each other are one module.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-is-pure',
      comment: 'shared/ is what both sides agree on: nothing of ours beside it, no Node.',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: { path: '^(app|server|scripts|test)/|^node:', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-without-node',
      comment: 'shared/ runs in browsers.',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-draws-what-it-is-given',
      comment: 'app/ui is used by every page: it knows the shell, not a page and not the server.',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: tests },
      to: { path: '^(server/|artwork/|app/pages/|app/resources/)' },
    },
    {
      name: 'only-doors-reach-the-server',
      comment: 'Loaders and actions (page.tsx, resources, root, entry.server, and app/loaders) call the server; parts are given values.',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: [
          '^app/root\\.tsx$',
          '^app/entry\\.server\\.tsx$',
          '^app/pages/[^/]+/page\\.tsx$',
          '^app/resources/',
          '^app/loaders/',
          tests,
        ],
      },
      to: { path: '^(server|artwork)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'artwork-draws',
      comment: 'artwork/ turns plain values into SVG. It knows nothing of the site that shows it.',
      severity: 'error',
      from: { path: '^artwork/', pathNot: tests },
      to: { path: '^(app|server)/' },
    },
    {
      name: 'pages-are-islands',
      comment: 'What two pages need belongs in app/ui.',
      severity: 'error',
      from: { path: '^app/pages/([^/]+)/' },
      to: { path: '^app/pages/', pathNot: '^app/pages/$1/' },
    },
    {
      name: 'server-never-renders',
      comment: 'server/ decides, app/ renders. Only the policy needs the text of the inline scripts.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/http/security-headers\\.ts$', tests] },
      to: { path: '^app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'capabilities-are-apart',
      comment: 'content, leads, images and database use no code of each other: server/app.ts and the pages bring them together.',
      severity: 'error',
      from: { path: '^server/content/', pathNot: ['^server/content/pages/', tests] },
      to: { path: '^server/(leads|images|database)/', dependencyTypesNot: ['type-only'] },
    },
    ...levels.flatMap((rooms, level) =>
      rooms.map((room) => ({
        name: `${room}-imports-what-is-below`,
        comment: 'Rooms of server/ stand on levels (see the list in this file); nothing imports upward or beside it.',
        severity: 'error',
        from: { path: `^server/${room}(/|$)`, pathNot: tests },
        to: { path: `^server/(${levels.slice(level).flat().join('|')})(/|$)`, pathNot: `^server/${room}(/|$)` },
      })),
    ),
    {
      name: 'rooms-of-http-serve-the-policy',
      comment: 'queue, release and rendering know answers, and nothing of the steps that use them.',
      severity: 'error',
      from: { path: '^server/http/(queue|release|rendering)/', pathNot: tests },
      to: { path: '^server/http/[^/]+$', pathNot: '^server/http/answer\\.ts$' },
    },
    {
      name: 'sql-drivers-in-db',
      comment: 'One place speaks to a database driver.',
      severity: 'error',
      from: { path: '^(app|artwork|server|shared|scripts)/', pathNot: '^server/db/' },
      to: { path: '(^|/)node_modules/pg/|^(node:)?sqlite$' },
    },
    {
      name: 'sharp-in-images',
      comment: 'One place makes pictures, one looks at those that are brought.',
      severity: 'error',
      from: { path: '^(app|artwork|server|shared)/', pathNot: ['^server/(images|pictures)/', tests] },
      to: { path: '/node_modules/sharp/' },
    },
    {
      name: 'desk-is-apart',
      comment: 'The desk is for the machine that has the checkout: nothing of it is in the site.',
      severity: 'error',
      from: { path: '^(app|artwork|server|shared)/' },
      to: { path: '^desk/|/node_modules/@sveltia/' },
    },
    {
      name: 'no-orphans',
      comment: 'A file nobody imports is dead or in the wrong place.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(app|artwork|server|shared)/',
        pathNot: ['\\.d\\.ts$', tests, '/page\\.tsx$', '^app/resources/', '^app/entry\\.', '\\.css$'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
