import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import { readdirSync } from 'node:fs'
import tseslint from 'typescript-eslint'

/**
 * Imports run one way (architecture.md, Layout):
 * contract <- design-system <- remote-kit <- mf-*, shell; contract <- api.
 * What a room may not import, by the names it would be imported under.
 */
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'))
const rooms = {
  contract: ['@fieldhouse/contract', '@fieldhouse/contract/*'],
  designSystem: ['@fieldhouse/design-system', '@fieldhouse/design-system/*'],
  kit: ['@fieldhouse/remote-kit', '@fieldhouse/remote-kit/*'],
  kitForTheShell: ['@fieldhouse/remote-kit/host'],
  shell: ['@fieldhouse/shell', '@fieldhouse/shell/*'],
  api: ['@fieldhouse/api', '@fieldhouse/api/*'],
  remotes: remotes.flatMap((name) => [name, `${name}/*`]),
}

function mayNotImport(names, why) {
  const group = names.flatMap((name) => rooms[name])
  return {
    'no-restricted-imports': ['error', { patterns: [{ group, message: why }] }],
  }
}

const oneWay =
  'Imports run one way: contract <- design-system <- remote-kit <- mf-*, shell; contract <- api.'

/** The same by folder, for relative imports. */
const folders = {
  contract: ['./api/contract'],
  designSystem: ['./design-system'],
  kit: ['./shell/kit'],
  shell: ['./shell/src', './shell/webpack', './shell/e2e'],
  api: [
    './api/app',
    './api/start',
    './api/config',
    './api/front_door',
    './api/releases',
    './api/database',
  ],
  remotes: remotes.map((name) => `./${name}`),
}

function zone(room, names) {
  return {
    target: room,
    from: names.flatMap((name) => folders[name]).filter((folder) => !room.startsWith(folder)),
    message: oneWay,
  }
}

/**
 * The areas of the API, lowest first: one knows only those of the rows above its own. What two of a row need stands
 * lower; what a lower one does for a higher one is handed to it at start (`api/start/approvals.ts`, `jobs.ts`).
 */
const areas = [
  ['core'],
  ['rules', 'health', 'reference'],
  ['activity', 'audit', 'events', 'people'],
  ['jobs', 'notifications', 'search'],
  ['approvals', 'mail', 'messages', 'metrics', 'storage'],
  ['connections', 'pictures', 'safety'],
  ['news', 'profiles', 'verification'],
  ['family', 'gallery', 'posts'],
  ['accounts'],
  ['administration', 'client_errors', 'retention'],
  ['moderation'],
]

const unplaced = readdirSync(`${import.meta.dirname}/api/app`).filter(
  (area) => !areas.flat().includes(area),
)
if (unplaced.length > 0) throw new Error(`Give ${unplaced.join(', ')} a place among the areas`)

const areaZones = areas.slice(0, -1).flatMap((row, height) =>
  row.map((area) => ({
    target: `./api/app/${area}`,
    from: areas
      .slice(height)
      .flat()
      // The type of a caller is one of the rules.
      .filter((other) => other !== area && !(area === 'core' && other === 'rules'))
      .map((other) => `./api/app/${other}`),
    message: `${area} does not know this area: move what both need further down, or hand it in at start (the order of areas stands in eslint.config.js).`,
  })),
)

/** The one reader of the session cookie: it says who is signed in. */
const oneReaderOfTheCookie = {
  target:
    './api/{app,bin,commands,config,front_door,providers,releases,start}/**/!(session_guard).ts',
  from: './api/app/accounts/session_cookie.ts',
  message: 'The session guard alone says who is signed in: ask `ctx.auth`.',
}

const zones = [
  ...areaZones,
  oneReaderOfTheCookie,
  zone('./api/contract', ['designSystem', 'kit', 'shell', 'api', 'remotes']),
  zone('./design-system', ['kit', 'shell', 'api', 'remotes']),
  zone('./shell/kit/src', ['shell', 'api', 'remotes']),
  zone('./shell/src', ['api', 'remotes']),
  ...remotes.map((name) => zone(`./${name}`, ['shell', 'api', 'remotes'])),
  ...folders.api.map((folder) => zone(folder, ['designSystem', 'kit', 'shell', 'remotes'])),
]

/** What stylelint does not see, because it stands in a plain string (an attribute, a prop). */
const tokensOnly = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'Literal[value=/^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl)a?[(].*)$/i]',
      message: 'A colour is a token of the design system: `color.accent`.',
    },
    {
      selector:
        ':matches(Literal[value=/(font-size|margin|padding|gap)[a-z-]*: *-?[0-9.]+(px|rem)/], TemplateElement[value.raw=/(font-size|margin|padding|gap)[a-z-]*: *-?[0-9.]+(px|rem)/])',
      message: 'Sizes of type and distances are tokens: `fontSize.small`, `space[12]`.',
    },
  ],
}

/** Deeds with one home in the API, for everybody. */
const homes = [
  {
    file: 'api/app/core/database/transaction.ts',
    selectors: ['CallExpression[callee.property.name="transaction"]'],
    message:
      '`transaction()` of `core/database/transaction.ts` repeats what loses in a deadlock: open none beside it.',
  },
  {
    file: 'api/app/core/http/go_to.ts',
    selectors: [
      'CallExpression[callee.property.name=/^(redirect|location)$/]',
      'CallExpression[callee.property.name="header"] > Literal[value=/^location$/i]',
    ],
    message: 'A browser is sent on by `goTo` alone: it keeps it on our own pages.',
  },
]

/**
 * Reads on the front end are typed by the contract: `query('GET /api/posts/{id}', …)`. A type that a caller names is an
 * assertion that nobody checks.
 */
const typedByTheContract = [
  {
    selector:
      'CallExpression[typeArguments] > Identifier.callee[name=/^(query|pagedQuery|queryOptions|infiniteQueryOptions|useQuery|useInfiniteQuery|call|callPage|broughtAnswer)$/]',
    message: 'The contract knows the type: take it from there (`query`, `pagedQuery`, `call`).',
  },
  {
    selector:
      'CallExpression[typeArguments] > MemberExpression.callee[property.name=/^(fetchQuery|prefetchQuery|ensureQueryData|[gs]etQuer(y|ies)Data)$/]',
    message: "A query's key carries the type: `queryClient.getQueryData(feedQuery().queryKey)`.",
  },
  {
    selector: 'TSAsExpression > AwaitExpression > CallExpression[callee.property.name="json"]',
    message: '`call` of the contract reads an answer with its type.',
  },
  {
    selector: 'TSAsExpression > MemberExpression.expression[property.name="data"]',
    message: 'What a query or a call answers has its type: no caller asserts one.',
  },
]

/** Deeds with one home in the kit, for every screen alike. */
const kitHomes = [
  {
    selector:
      'CallExpression[callee.name="call"] > :matches(Literal[value=/^(POST|DELETE) .api.(blocks|mutes|reports)/], TemplateLiteral).arguments:first-child[quasis.0.value.raw=/^(POST|DELETE) .api.$/], CallExpression[callee.name="call"] > Literal[value=/^(POST|DELETE) .api.(blocks|mutes|reports)/]',
    message:
      'Block, mute and report are `@fieldhouse/remote-kit/safety`: it knows what they make old.',
  },
  {
    selector: 'JSXIdentifier[name=/^(LoadMore|ReportDialog)$/]',
    message: '`MoreRows` and `Report` of the kit say the same on every screen.',
  },
  {
    selector: 'Property[key.name="refetchInterval"] > Literal',
    message: 'How often is asked again: `usePolling()` or `POLL_INTERVAL_MS` of the kit.',
  },
]

function oneHomeEach(kept) {
  const found = kept.flatMap(({ selectors, message }) =>
    selectors.map((selector) => ({ selector, message })),
  )
  return { 'no-restricted-syntax': ['error', ...found] }
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/build',
      '**/dist',
      '**/storybook-static',
      '**/.adonisjs',
      '**/coverage',
      '.nx',
      '.data',
      '**/tmp',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['*/tsconfig.json', 'api/contract/tsconfig.json', 'shell/kit/tsconfig.json'],
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { maxDepth: 6 }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // How Adonis learns the types of an application's own services.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      'no-console': 'off',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['{design-system,shell,mf-*}/**/*.{ts,tsx}'],
    ignores: ['shell/e2e/**', 'design-system/.storybook/test-runner.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['{design-system,shell,shell/kit,mf-*}/src/**/*.{ts,tsx}'],
    ignores: ['design-system/src/tokens/**', '**/*.test.{ts,tsx}'],
    rules: tokensOnly,
  },
  {
    files: ['{shell,mf-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        ...tokensOnly['no-restricted-syntax'],
        ...typedByTheContract,
        ...kitHomes,
      ],
    },
  },
  {
    files: ['api/contract/**'],
    rules: mayNotImport(['designSystem', 'kit', 'shell', 'api', 'remotes'], oneWay),
  },
  { files: ['design-system/**'], rules: mayNotImport(['kit', 'shell', 'api', 'remotes'], oneWay) },
  {
    files: ['shell/kit/**'],
    // A remote, still without its name.
    ignores: ['shell/kit/template/**'],
    rules: mayNotImport(['shell', 'api', 'remotes'], oneWay),
  },
  { files: ['shell/src/**', 'shell/e2e/**'], rules: mayNotImport(['api', 'remotes'], oneWay) },
  ...remotes.map((name) => ({
    files: [`${name}/**`],
    rules: mayNotImport(
      ['shell', 'api', 'remotes', 'kitForTheShell'],
      `A remote never imports another remote nor the shell's insides.`,
    ),
  })),
  {
    files: ['api/{app,start,config,front_door,releases,database,commands,bin,tests}/**'],
    rules: mayNotImport(['designSystem', 'kit', 'shell', 'remotes'], oneWay),
  },
  {
    files: ['api/{app,start,providers,front_door,releases,commands}/**'],
    rules: oneHomeEach(homes),
  },
  // The home of one may still not do what is another's.
  ...homes.map((home) => ({
    files: [home.file],
    rules: oneHomeEach(homes.filter((other) => other !== home)),
  })),
  {
    files: ['api/launcher/**'],
    rules: mayNotImport(['designSystem', 'shell', 'remotes'], oneWay),
  },
  prettier,
)
