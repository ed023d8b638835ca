import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import { readdirSync } from 'node:fs'
import tseslint from 'typescript-eslint'
import plainWords from './eslint-plain-words.js'

/**
 * Imports run one way (docs/architecture.md, Packages):
 * contract <- design-system <- remote-kit <- mf-*, shell; contract <- api.
 * Import names of each package, for the rules that forbid them elsewhere.
 */
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'))
const importNames = {
  contract: ['@fieldhouse/contract', '@fieldhouse/contract/*'],
  designSystem: ['@fieldhouse/design-system', '@fieldhouse/design-system/*'],
  kit: ['@fieldhouse/remote-kit', '@fieldhouse/remote-kit/*'],
  kitForTheShell: ['@fieldhouse/remote-kit/host'],
  shell: ['@fieldhouse/shell', '@fieldhouse/shell/*'],
  api: ['@fieldhouse/api', '@fieldhouse/api/*'],
  remotes: remotes.flatMap((name) => [name, `${name}/*`]),
}

function mayNotImport(names, why) {
  const group = names.flatMap((name) => importNames[name])
  return {
    'no-restricted-imports': ['error', { patterns: [{ group, message: why }] }],
  }
}

const oneWay =
  'Imports run one way: contract <- design-system <- remote-kit <- mf-*, shell; contract <- api.'

/** Folders of each package, for relative imports. */
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

function zone(target, names) {
  return {
    target,
    from: names.flatMap((name) => folders[name]).filter((folder) => !target.startsWith(folder)),
    message: oneWay,
  }
}

/**
 * Areas of the API, lowest first: each may import only areas of the rows above its own. Code that two areas of a row need
 * belongs in a lower one; a lower area gets callbacks of a higher one at start (`api/start/approvals.ts`, `jobs.ts`).
 */
const areas = [
  ['core'],
  ['rules', 'health', 'page_timings', 'reference'],
  ['activity', 'audit', 'events', 'people'],
  ['jobs', 'notifications', 'search'],
  ['approvals', 'mail', 'messages', 'metrics', 'storage'],
  ['connections', 'pictures', 'push', 'safety', 'staff'],
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
      // The type of a viewer belongs to the rules.
      .filter((other) => other !== area && !(area === 'core' && other === 'rules'))
      .map((other) => `./api/app/${other}`),
    message: `${area} does not know this area: move what both need further down, or hand it in at start (the order of areas stands in eslint.config.js).`,
  })),
)

/** Only the session guard reads the session cookie. */
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

/** The layout of every remote, also of new ones: its screens are folders, its reads and writes stand above them. */
const strays = [...remotes, 'shell/kit/template'].flatMap((remote) =>
  readdirSync(`${import.meta.dirname}/${remote}/src`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ name, parentPath }) => {
      const isLoose = parentPath.endsWith(`${remote}/src`)
      const belongsAbove = /^(remote\.tsx|pages\.ts)$|\.queries\.ts$/.test(name)
      return isLoose !== belongsAbove
    })
    .map(({ name }) => `${remote}/${name}`),
)
if (strays.length > 0) {
  throw new Error(
    `Directly in a remote's src stand remote.tsx, pages.ts and <thing>.queries.ts, and only there: ${strays.join(', ')}`,
  )
}

/** Style values in plain strings (attributes, props), which stylelint does not see. */
const tokensOnly = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'Literal[value=/^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl)a?[(].*)$/i]',
      message: 'Colors are tokens of the design system: `color.accent`.',
    },
    {
      selector:
        ':matches(Literal[value=/(font-size|margin|padding|gap)[a-z-]*: *-?[0-9.]+(px|rem)/], TemplateElement[value.raw=/(font-size|margin|padding|gap)[a-z-]*: *-?[0-9.]+(px|rem)/])',
      message: 'Font sizes and spacing are tokens: `fontSize.small`, `space[12]`.',
    },
    {
      selector: 'JSXOpeningElement[name.name="img"] > JSXAttribute[name.name="srcSet"]',
      message:
        'An image of several widths is a `ResponsiveImage`: Chromium never lets go of others.',
    },
  ],
}

/** Every part that loads late can be loaded again. */
const loadedAgain = {
  selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"]',
  message:
    'React’s lazy() remembers a failed load forever, and throws. The shell has `lazyPart`; remotes take `lazyPage`, `lazyPart` or `useLatePart` of the kit; the design system has `useLoaded`.',
}

/** An organization has no last name, and no space in its place. */
const joinedNames = {
  selectors: [
    'TemplateLiteral:has(> Identifier.expressions[name="firstName"]):has(> Identifier.expressions[name="lastName"])',
    'TemplateLiteral:has(> MemberExpression.expressions[property.name="firstName"]):has(> MemberExpression.expressions[property.name="lastName"])',
    'JSXElement > JSXExpressionContainer > MemberExpression[property.name="lastName"]',
    "TemplateElement[value.raw=/first_name \\|\\| ' ' \\|\\| [a-z.]*last_name(?! \\|\\|)/]",
  ],
  message:
    'A name is shown by `fullName()` of the contract, in SQL by `shownName()` of `rules/names.ts`.',
}

/** Calls that one file of the API makes for all others. */
const homes = [
  {
    file: 'api/app/core/database/transaction.ts',
    selectors: ['CallExpression[callee.property.name="transaction"]'],
    message: 'Use `transaction()` of `core/database/transaction.ts`: it retries after a deadlock.',
  },
  {
    file: 'api/app/core/database/prepared_write.ts',
    selectors: ['TSAsExpression > MemberExpression[property.name="knexClient"]'],
    message: 'No cast into the query builder: `onTransaction` hands its options to the driver.',
  },
  {
    file: 'api/app/core/database/keyed_by.ts',
    selectors: [
      'CallExpression[callee.property.name="update"][arguments.length>1] > ObjectExpression.arguments:first-child',
    ],
    message:
      'With a second argument Lucid takes the names for columns: `.update({ … }).returning("id")`.',
  },
  {
    file: 'api/app/core/http/redirect.ts',
    selectors: [
      'CallExpression[callee.property.name=/^(redirect|location)$/]',
      'CallExpression[callee.property.name="header"] > Literal[value=/^location$/i]',
    ],
    message: 'Redirect with `redirectTo`: it allows our own pages only.',
  },
  { file: 'api/app/rules/names.ts', ...joinedNames },
]

/** Modules that answer calls: loaded with the first one, and exchanged while `npm run dev` runs. */
const exchangedModules = {
  selectors: ['ImportExpression[options=null]:not([source.value=/_controller$/])'],
  message: 'Pass `import.meta.hot?.boundary`: without it a change restarts the whole API.',
}

/**
 * Stored times are rounded to a millisecond, up as well as down: what ends `now()` may still be valid when it is read
 * right after.
 */
const ended = /(expires_at|valid_until) = now\(\)(?! [-+])/
const endedBefore = {
  selectors: [`Literal[value=${ended}]`, `TemplateElement[value.raw=${ended}]`],
  message: "Write `now() - interval '1 second'`: times are rounded, and now may be yet to come.",
}

/** Ids, tokens and times hold any three letters or digits now and then. */
const tooShortToMiss = {
  selectors: [
    'CallExpression[callee.property.name="notInclude"] > Literal.arguments[value=/^[A-Za-z0-9]{1,3}$/]',
  ],
  message: 'Look for a longer text: a random id may hold this one.',
}

/**
 * Reads on the front end are typed by the contract: `query('GET /api/posts/{id}', …)`. A type named by the caller would be
 * an unchecked assertion.
 */
const typedByTheContract = [
  {
    selector:
      'CallExpression[typeArguments] > Identifier.callee[name=/^(query|pagedQuery|queryOptions|infiniteQueryOptions|useQuery|useInfiniteQuery|call|callPage|embeddedAnswer)$/]',
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
    message: 'Results of queries and calls are typed already: assert no type.',
  },
]

/** Actions and parts that the kit provides for every screen. */
const kitHomes = [
  {
    selector:
      'CallExpression[callee.property.name=/^(invalidate|refetch|remove|reset|cancel)Queries$/] Property[key.name="queryKey"] > ArrayExpression',
    message:
      'A written key misses addresses with parameters: filter with `readAt()` or `readBelow()`.',
  },
  {
    selector:
      'CallExpression[callee.name="call"] > :matches(Literal[value=/^(POST|DELETE) .api.(blocks|mutes|reports)/], TemplateLiteral).arguments:first-child[quasis.0.value.raw=/^(POST|DELETE) .api.$/], CallExpression[callee.name="call"] > Literal[value=/^(POST|DELETE) .api.(blocks|mutes|reports)/]',
    message:
      'Use `@fieldhouse/remote-kit/safety` for block, mute and report: it invalidates the affected queries.',
  },
  {
    selector:
      'CallExpression[callee.name="call"] > Literal[value=/^(POST .api.objects.upload|PUT .api.profile-images)$/]',
    message: '`@fieldhouse/remote-kit/pictures` opens uploads and sets the own photo.',
  },
  {
    selector:
      'CallExpression[callee.name="notify"] Property[key.name="description"] > CallExpression[callee.name="refusalReason"]',
    message: '`useNotifyFailure` of the kit tells what was not done, and why.',
  },
  {
    selector: 'JSXIdentifier[name=/^(LoadMore|ReportDialog)$/]',
    message: 'Use `MoreRows` and `Report` of the kit, the same on every screen.',
  },
  {
    selector: 'Property[key.name="refetchInterval"] > Literal',
    message: 'Poll with `usePolling()` or `POLL_INTERVAL_MS` of the kit.',
  },
]

/** Journeys about drawn pages. */
const openedDrawn = {
  selectors: [
    'CallExpression[callee.object.name="page"][callee.property.name=/^(goto|reload)$/]:not([arguments.0.value="about:blank"])',
  ],
  message: 'Open the page with `openDrawn`: a busy machine leaves some pages to the browser.',
}

/** One commit always gets one answer. */
const nothingByLot = {
  selectors: [
    'MemberExpression[object.name="Math"][property.name="random"]',
    'ImportDeclaration[source.value="fast-check"]',
  ],
  message: 'Draw from the seed of the run: `fc`, `SEED` and `Chance` of api/tests/support.',
}

/** A time by the clock is too short on a busy machine, and too long on every other. */
const noWaiting = {
  selectors: [
    'ImportDeclaration[source.value=/^(node:)?timers(.promises)?$/]',
    'CallExpression[callee.name="setTimeout"] > Identifier.arguments:first-child',
    'NewExpression[callee.name="Promise"] > ArrowFunctionExpression > CallExpression.body[callee.name="setTimeout"]',
    'CallExpression[callee.property.name="waitForTimeout"]',
  ],
  message:
    'Set the clock, or wait for the event: `waitFor` in a page, `until` or `eventually` of a folder’s `eventually.ts` elsewhere. `letPass` there is for the few cases without one.',
}

/** Tests, and what only they use. */
const testFolders = [
  'api/tests/**',
  'design-system/story-tests/**',
  'shell/e2e/**',
  '{shell,shell/kit,shell/kit/template,mf-*}/test/**',
  '**/*.{test,spec}.{ts,tsx}',
]

function asRules({ selectors, message }) {
  return selectors.map((selector) => ({ selector, message }))
}

function oneHomeEach(chosen) {
  return { 'no-restricted-syntax': ['error', ...chosen.flatMap(asRules)] }
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
      // Adonis' module augmentation for an application's own services.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      'no-console': 'off',
    },
  },
  {
    // A long text from outside must not keep a processor busy.
    files: ['{api,design-system,shell,mf-*}/**/*.{ts,tsx}'],
    ignores: [...testFolders, 'shell/kit/{scripts,src/new-remote}/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  { files: ['api/resources/scripts/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['{design-system,shell,mf-*}/src/**/*.{ts,tsx}', 'shell/kit/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,stories}.{ts,tsx}', '**/{command,release,webpack,guides,stories}/**'],
    plugins: { house: plainWords },
    rules: { 'house/plain-words': ['error', { contracts: true }] },
  },
  {
    files: ['{api,design-system,shell,mf-*}/**/*.{ts,tsx,js,mjs}', '*.js'],
    ignores: ['eslint-plain-words.js'],
    plugins: { house: plainWords },
    rules: { 'house/plain-comments': 'error' },
  },
  {
    files: ['api/{app,front_door}/**/*.ts', 'api/contract/src/{refusals,issue_message}.ts'],
    plugins: { house: plainWords },
    rules: { 'house/plain-words': 'error' },
  },
  {
    files: ['{design-system,shell,mf-*}/**/*.{ts,tsx}'],
    ignores: ['shell/e2e/**', 'design-system/story-tests/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['{design-system,shell,shell/kit,mf-*}/src/**/*.{ts,tsx}'],
    ignores: ['design-system/src/tokens/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        ...tokensOnly['no-restricted-syntax'],
        loadedAgain,
        ...asRules(joinedNames),
      ],
    },
  },
  { files: ['shell/kit/src/remote/renewed-lazy.ts'], rules: tokensOnly },
  {
    files: ['{shell,mf-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        ...tokensOnly['no-restricted-syntax'],
        loadedAgain,
        ...asRules(joinedNames),
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
    // Template of a remote, without its name yet.
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
  // Each home is still bound by the others' rules.
  ...homes.map((home) => ({
    files: [home.file],
    rules: oneHomeEach(homes.filter((other) => other !== home)),
  })),
  { files: ['api/app/*/routes.ts'], rules: oneHomeEach([...homes, exchangedModules]) },
  {
    files: ['shell/e2e/{first-response,drawn-pages}.spec.ts'],
    rules: oneHomeEach([openedDrawn, nothingByLot, noWaiting]),
  },
  {
    files: ['api/tests/**'],
    rules: oneHomeEach([endedBefore, tooShortToMiss, nothingByLot, noWaiting]),
  },
  // The homes of seeds and of waiting.
  {
    files: ['api/tests/support/{seed,eventually}.ts'],
    rules: oneHomeEach([endedBefore, tooShortToMiss]),
  },
  {
    files: testFolders,
    ignores: ['api/**', 'shell/e2e/{eventually,first-response.spec,drawn-pages.spec}.ts'],
    rules: oneHomeEach([nothingByLot, noWaiting]),
  },
  { files: ['shell/e2e/eventually.ts'], rules: oneHomeEach([nothingByLot]) },
  {
    files: ['api/launcher/**'],
    rules: mayNotImport(['designSystem', 'shell', 'remotes'], oneWay),
  },
  prettier,
)
